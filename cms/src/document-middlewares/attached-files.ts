import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { query } from '../typed-query';
import { UPLOADED_FILE } from '../uids';

type AttachedFile = Pick<Row<typeof UPLOADED_FILE>, 'mime' | 'ext'>;

/** Ids in a media field's value: an id, a file, a list, or connect and set. */
function fileIds(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(fileIds);
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { id, documentId, connect, set } = value as Record<string, unknown>;
  return [id, documentId, connect, set].flatMap(fileIds);
}

export async function findAttachedFiles(value: unknown): Promise<AttachedFile[]> {
  const ids = fileIds(value);
  if (ids.length === 0) return [];
  return query(UPLOADED_FILE).findMany({
    select: ['mime', 'ext'],
    where: {
      $or: [
        { id: { $in: ids.map(Number).filter((id) => Number.isInteger(id)) } },
        { documentId: { $in: ids.map(String) } },
      ],
    },
  });
}
