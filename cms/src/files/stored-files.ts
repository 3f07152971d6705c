import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { filesNamed } from '../history/kept-files';
import { FILE, MENU, MENU_FILE_NAME } from '../uids';
import { formatsOf, type FileRow } from './file-row';

/** A file in the media library, or one of the smaller copies of an image. */
export type StoredFile = Pick<FileRow, 'id' | 'ext' | 'mime' | 'url' | 'updatedAt'>;

/** Returns the file, or the smaller copy of an image, that is stored under this name. */
export function findFile(name: string): Promise<StoredFile | undefined> {
  return fileNamed(name, (hashes) => query(FILE).findMany({ where: { hash: { $in: hashes } } }));
}

/** Returns the row of the file that is stored under this name, but not of a smaller copy. */
export async function findOriginal(name: string): Promise<FileRow | undefined> {
  const [, hash, ext] = /^([\w-]+)(\.[a-z0-9]+)$/.exec(name) ?? [];
  const row = hash ? await query(FILE).findOne({ where: { hash } }) : null;
  return row && row.ext === ext ? row : undefined;
}

/** Works like `findFile`, but also finds files that only a revision still names. */
export function findKeptFile(name: string): Promise<StoredFile | undefined> {
  return fileNamed(name, async (hashes) => [...(await filesNamed(hashes)).values()]);
}

async function fileNamed(
  name: string,
  rowsOf: (hashes: string[]) => Promise<FileRow[]>,
): Promise<StoredFile | undefined> {
  const parts = /^((?:[a-z]+_)?)([\w-]+)(\.[a-z0-9]+)$/.exec(name);
  if (!parts) return undefined;
  const [, prefix = '', rest = '', ext = ''] = parts;
  const hash = prefix + rest;
  for (const row of await rowsOf([hash, rest])) {
    const all = [row, ...Object.values(formatsOf(row))];
    const file = all.find((each) => each.hash === hash && each.ext === ext);
    if (file) return { id: row.id, ext, mime: file.mime, url: file.url, updatedAt: row.updatedAt };
  }
  return undefined;
}

type MenuWithFile = Row<typeof MENU, 'pdf'>;

/** Returns the menu that has a PDF of this name, or otherwise the menu that used to have it. */
export async function findMenuOf(name: string): Promise<MenuWithFile | null> {
  if (!/^[\w-]+\.pdf$/.test(name)) return null;
  const file = await findFile(name);
  const present = file && (await findMenu({ pdf: { id: file.id } }));
  if (present) return present;
  const kept = await query(MENU_FILE_NAME).findOne({ where: { name } });
  return kept && findMenu({ number: kept.menuNumber });
}

function findMenu(where: { number: number } | { pdf: { id: number } }) {
  return query(MENU).findOne({ where, populate: ['pdf'] });
}
