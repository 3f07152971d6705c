import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { get, post } from '../../public/lib/api-client';
import { ApiError } from '../../public/lib/api-error';
import { writeCopy, type Copy } from '../../forms/versions';
import type { Undo } from '../../ui/toast';

export const BIN = '/api/bin';

/**
 * Restores the version that a save replaced, unless the entry has changed since that save.
 * @throws ConflictError, ApiError
 */
export async function undoSave<Entry>(path: string, saved: Copy<Entry>): Promise<Copy<Entry>> {
  if (!saved.previous) throw new ApiError(404, 'There is no earlier version.');
  const url = restorePath(path, saved.previous);
  return writeCopy<Entry>({ method: 'POST', url }, saved.version);
}

export const restorePath = (path: string, revision: number) =>
  `${path}/revisions/${revision}/restore`;

export function undoOfDelete(kind: BinItem['kind'], entryId: number): Undo {
  return async () => {
    const { data } = await get<Paginated<BinItem>>(`${BIN}?kind=${kind}&entry=${entryId}`);
    const [item] = data;
    if (!item) throw new ApiError(404, 'It is no longer in the bin.');
    await restoreFromBin(item);
  };
}

export async function restoreFromBin({ id }: BinItem): Promise<void> {
  await post(`${BIN}/${id}/restore`);
}

/**
 * Deletes the entry if it still has this version, so that no unseen change is deleted.
 * @throws ConflictError, ApiError
 */
export async function removeCopy(url: string, version: string | null): Promise<void> {
  try {
    await writeCopy<void>({ method: 'DELETE', url }, version);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    throw isGone ? new ApiError(404, 'Somebody else has deleted this already.') : error;
  }
}
