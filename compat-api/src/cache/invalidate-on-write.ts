import { FAQ, FILE, MENU, SITE_SETTING, WIDGET } from '../uids';
import { invalidate } from './response-cache';

/** A changed file affects menus and widgets. */
const AFFECTED: Record<string, string[]> = {
  [FAQ]: [FAQ],
  [MENU]: [MENU],
  [WIDGET]: [WIDGET],
  [SITE_SETTING]: [SITE_SETTING],
  [FILE]: [MENU, WIDGET],
};
const SITE_COMPONENTS = /^site\./;

/**
 * Invalidates cached responses when their content changes. Database lifecycles see every write: API,
 * panel, media library and seed. Inside a transaction, invalidation waits for the commit: otherwise a
 * concurrent read would cache the old rows again.
 */
export function invalidateOnWrite(): void {
  const drop = ({ model }: { model: { uid: string } }): void => {
    const tags = SITE_COMPONENTS.test(model.uid) ? [SITE_SETTING] : (AFFECTED[model.uid] ?? []);
    const run = () => tags.forEach(invalidate);
    if (!strapi.db.inTransaction()) return run();
    // Joins the running transaction, the only way to its commit hook.
    void strapi.db.transaction(({ onCommit }: { onCommit: (run: () => void) => void }) =>
      onCommit(run),
    );
  };
  strapi.db.lifecycles.subscribe({
    afterCreate: drop,
    afterCreateMany: drop,
    afterUpdate: drop,
    afterUpdateMany: drop,
    afterDelete: drop,
    afterDeleteMany: drop,
  });
}
