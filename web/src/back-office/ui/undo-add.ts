import type { Copy } from '../../forms/versions';
import { ApiError } from '../../public/lib/api-error';
import { removeCopy } from '../lib/remove-copy';
import { refreshBin } from '../lib/undo';
import { hasUnsavedChanges } from './unsaved-changes';

/**
 * Moves an entry that was just added to the bin, unless it has been changed since or a form on this screen
 * has unsaved changes.
 * @throws ConflictError, ApiError
 */
export async function undoAdd<Entry>(path: string, { version }: Copy<Entry>): Promise<void> {
  if (hasUnsavedChanges()) throw new ApiError(409, 'There are unsaved changes in the form.');
  await removeCopy(path, version);
  await refreshBin();
}
