import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Revision } from '@saltmarsh/contract/messages/revision';
import { invalidatePublicReads } from '../../public/lib/public-read';
import { siteKey } from '../../public/lib/use-site';
import { writeCopy, type Copy } from '../../forms/versions';

export type Revisions<Entry> = Paginated<Revision<Entry>>;

export function revisionsKey(path: string, page: number): string {
  return `${path}/revisions?page=${page}`;
}

export function restorePath(path: string, id: number): string {
  return `${path}/revisions/${id}/restore`;
}

/** Restores over the version that it was compared with. @throws ConflictError, ApiError */
export function restoreRevision<Entry>(
  path: string,
  id: number,
  version: string | null,
): Promise<Copy<Entry>> {
  return writeCopy<Entry>({ method: 'POST', url: restorePath(path, id) }, version);
}

/** Refetches the entry's revisions, and every list and page that shows it. */
export function refreshEntry(path: string): Promise<void> {
  const list = path.slice(0, path.lastIndexOf('/'));
  // The settings are in no list, but on every page.
  const isChanged = (key: string) =>
    list === '/api' ? key.startsWith(path) || key === siteKey : key.startsWith(list);
  return invalidatePublicReads(isChanged);
}
