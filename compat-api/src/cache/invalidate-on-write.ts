import { FAQ, FILE, MENU, SITE_SETTING, WIDGET } from '../uids';
import { invalidate } from './response-cache';

/** A file's change shows in menus and widgets. */
const AFFECTED: Record<string, string[]> = {
  [FAQ]: [FAQ],
  [MENU]: [MENU],
  [WIDGET]: [WIDGET],
  [SITE_SETTING]: [SITE_SETTING],
  [FILE]: [MENU, WIDGET],
};
const SITE_COMPONENTS = /^site\./;

/**
 * Drops cached answers when what they were made from changes. Database lifecycles see every writer:
 * API, panel, media library, seed. Inside a transaction the drop waits for the commit, since a
 * reader before it would fill the cache with the old rows again.
 */
export function invalidateOnWrite(): void {
  const drop = ({ model }: { model: { uid: string } }): void => {
    const tags = SITE_COMPONENTS.test(model.uid) ? [SITE_SETTING] : (AFFECTED[model.uid] ?? []);
    const run = () => tags.forEach(invalidate);
    if (!strapi.db.inTransaction()) return run();
    // Joins the transaction under way; that is the only way to its commit hook.
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
