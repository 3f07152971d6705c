import { writeCopy } from '../../forms/versions';
import { ApiError } from '../../public/lib/api-error';

/**
 * Deletes that version only, so that no one deletes changes they have not seen.
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
