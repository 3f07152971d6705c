import type { Revision, RevisionAction, RevisionWay } from '@saltmarsh/contract/messages/revision';
import { SITE_SETTING_FIELDS } from '../settings/setting-columns';
import type { EntryHistory } from './entry-history';
import { filesNamed } from './kept-files';
import type { RevisionRow } from './revision.service';
import { writersOf } from './writers';

/** API fields whose columns have other names. */
const FIELDS: Readonly<Record<string, string>> = {
  ...SITE_SETTING_FIELDS,
  pdf: 'file',
  access: 'role',
  editsContent: 'edits_content',
  worksTheBook: 'works_the_book',
  emailVerifiedAt: 'email_verified_at',
};

/** Returns the fields that a revision changed, by their names in the API. */
export const changedFields = ({ changed }: Pick<RevisionRow, 'changed'>): string[] =>
  (changed as string[]).map((name) => FIELDS[name] ?? name);

export async function toRevisions<Then>(
  { fromState }: { fromState: EntryHistory<never, never, Then>['fromState'] },
  rows: readonly RevisionRow[],
): Promise<Revision<Then>[]> {
  const hashes = rows.flatMap(({ file }) => file ?? []);
  const [writerOf, files] = await Promise.all([writersOf(rows), filesNamed([...new Set(hashes)])]);
  return rows.map((row) => {
    const file = (row.file && files.get(row.file)) || null;
    const at = new Date(row.at).toISOString();
    const state = row.state as Record<string, unknown> | null;
    return {
      id: row.version ?? 0,
      action: row.action as RevisionAction,
      at,
      by: writerOf(row),
      way: row.way as RevisionWay,
      changed: changedFields(row),
      entry: state && fromState(row.entry, state, file),
    };
  });
}
