import { afterCommit, inTransaction, type Transaction } from '../database/in-transaction';
import { hasOtherInstances } from '../database/shared-tables';
import { BOOKING_REQUEST, FAQ, FILE, MENU, SITE_SETTING, WIDGET } from '../uids';
import { announceChange, followChanges } from './change-feed';
import { invalidate, invalidateAll } from './content-changes';

const TAGS = new Set<string>([FAQ, MENU, WIDGET, SITE_SETTING, BOOKING_REQUEST]);

/** Returns the kinds of content that include rows of this type. */
function tagsOf(uid: string): string[] {
  if (uid.startsWith('site.')) return [SITE_SETTING];
  if (uid === FILE) return [FILE, MENU, WIDGET];
  return TAGS.has(uid) ? [uid] : [];
}

/** The tags that each transaction has announced, so that it announces none twice. */
const changed = new WeakMap<object, Set<string>>();

/**
 * Invalidates cached responses on all instances when their content changes. Lifecycle hooks see the
 * writes of every writer. A transaction invalidates after its commit: otherwise a concurrent read
 * would cache the old rows again. Returns a function that stops listening to other instances.
 */
export async function invalidateOnWrite(): Promise<() => Promise<void>> {
  const drop = ({ model }: { model: { uid: string } }) => contentChanged(model.uid);
  strapi.db.lifecycles.subscribe({
    afterCreate: drop,
    afterCreateMany: drop,
    afterUpdate: drop,
    afterUpdateMany: drop,
    afterDelete: drop,
    afterDeleteMany: drop,
  });
  if (!hasOtherInstances()) return () => Promise.resolve();
  return followChanges({ onChange: invalidate, onGap: invalidateAll });
}

/**
 * Reports a write to this content type. Call it in the transaction of the write, if there is one.
 */
export async function contentChanged(uid: string): Promise<void> {
  const tags = tagsOf(uid);
  if (tags.length === 0) return;
  if (strapi.db.inTransaction()) {
    await inTransaction((trx) => dropOnCommit(trx, tags));
  } else {
    tags.forEach(invalidate);
    if (hasOtherInstances())
      for (const tag of tags) await announceChange(strapi.db.connection, tag);
  }
}

async function dropOnCommit(trx: Transaction, tags: readonly string[]): Promise<void> {
  const known = changed.get(trx) ?? new Set<string>();
  changed.set(trx, known);
  for (const tag of tags.filter((each) => !known.has(each))) {
    known.add(tag);
    await afterCommit(() => invalidate(tag));
    if (hasOtherInstances()) await announceChange(trx, tag);
  }
}
