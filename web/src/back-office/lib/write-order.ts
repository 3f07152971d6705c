import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import { ApiError } from '../../public/lib/api-error';
import { ConflictError, writeCopy } from '../../forms/versions';
import { atTime } from './when';

export type Ids = readonly { id: number }[];

/**
 * Posts a new sequence of a list's entries, if the stored sequence is still `before`, which the
 * admin saw.
 * @throws ApiError; the message of a 409 says who has changed the list, and when
 */
export async function writeOrder<Body>(url: string, before: Ids, data?: object): Promise<Body> {
  try {
    const version = orderVersion(before.map(({ id }) => id));
    return (await writeCopy<Body>({ method: 'POST', url, data }, version)).entry;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const { savedBy, savedAt } = error;
    const when = savedAt ? atTime(savedAt) : 'in the meantime';
    throw new ApiError(409, `${savedBy ?? 'Somebody else'} changed this list ${when}.`);
  }
}
