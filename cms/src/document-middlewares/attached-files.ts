import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { FILE } from '../uids';
import { type Data, rejectField } from './document-write';

type AttachedFile = Pick<Row<typeof FILE>, 'mime' | 'ext'>;

/**
 * Returns the ids in the value of a media field. The value may be an id, a file, a list of these,
 * or an object with `connect` or `set`.
 */
function fileIds(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(fileIds);
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { id, documentId, connect, set } = value as Record<string, unknown>;
  return [id, documentId, connect, set].flatMap(fileIds);
}

/** Limits the statement, in which each id becomes two parameters. A form sends one or two ids. */
const MAX_IDS = 40;

/** @throws ValidationError if there are more ids than any form would send */
export async function findAttachedFiles(data: Data, field: string): Promise<AttachedFile[]> {
  const ids = fileIds(data[field]);
  if (ids.length === 0) return [];
  if (ids.length > MAX_IDS) rejectField(field, 'Only one file can be attached.');
  return query(FILE).findMany({
    select: ['mime', 'ext'],
    where: {
      $or: [
        { id: { $in: ids.map(Number).filter((id) => Number.isInteger(id)) } },
        { documentId: { $in: ids.map(String) } },
      ],
    },
  });
}
