import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE, FILE_RELATIONS_TABLE, UPLOAD_JOURNAL } from '../uids';

/** A row of Strapi's media library, as far as we read it. */
export interface FileRow {
  id: number;
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** `/uploads/…` with the local provider. */
  url: string;
  width: number | null;
  height: number | null;
  /** Thousands of bytes, to two places. */
  size: number;
  formats: Record<string, ImageFormat> | null;
  updatedAt: string;
}

interface ImageFormat {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  url: string;
}

/** A checked file in a temporary folder, to be stored under a name of our making. */
export interface CheckedFile {
  filepath: string;
  /** With the dot. */
  ext: string;
  mime: string;
  size: number;
}

interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<FileRow[]>;
  remove(file: FileRow): Promise<void>;
}

const uploadService = (): UploadService => strapi.plugin('upload').service('upload');

const enter = (token: string) => strapi.db.query(UPLOAD_JOURNAL).create({ data: { token } });
const strike = (token: string) => strapi.db.query(UPLOAD_JOURNAL).deleteMany({ where: { token } });

/**
 * Stores a file through Strapi's upload plugin under a name made from `title`, then lets `persist` save the row that refers to it.
 * If that fails nothing stays; if the process dies in between, the journal's sweep cleans up.
 */
export async function storeFile<Result>(
  title: string,
  file: CheckedFile,
  persist: (stored: FileRow) => Promise<Result>,
): Promise<Result> {
  const token = randomBytes(6).toString('hex');
  await enter(token);
  try {
    const name = `${slug(title)}-${token}${file.ext}`;
    const [stored] = await uploadService().upload({
      data: { fileInfo: { name } },
      files: {
        filepath: file.filepath,
        originalFilename: name,
        mimetype: file.mime,
        size: file.size,
      },
    });
    if (!stored) throw new Error(`The upload plugin stored nothing for ${name}.`);
    return await persist(stored);
  } finally {
    await reconcile(token);
  }
}

/**
 * Runs a change after which `files` may be needed no more, then deletes those that nothing refers
 * to. They stay until the change is saved: a reader never meets a row without its file.
 */
export async function releaseFiles<Result>(
  files: readonly (FileRow | null | undefined)[],
  change: () => Promise<Result>,
): Promise<Result> {
  const tokens = files.flatMap((file) => (file ? [file.hash] : []));
  for (const token of tokens) await enter(token);
  try {
    return await change();
  } finally {
    for (const token of tokens) await reconcile(token);
  }
}

/** Brings files and rows to agreement for one journal entry, then strikes it. */
async function reconcile(token: string): Promise<void> {
  const rows: FileRow[] = await strapi.db
    .query(FILE)
    .findMany({ where: { hash: { $contains: token } } });
  for (const row of rows) {
    if (!(await isReferenced(row.id))) await uploadService().remove(row);
  }
  if (rows.length === 0) await removeStrayFiles(token);
  await strike(token);
}

async function isReferenced(fileId: number): Promise<boolean> {
  const relation: unknown = await strapi.db
    .connection(FILE_RELATIONS_TABLE)
    .where('file_id', fileId)
    .first();
  return relation !== undefined;
}

/** Files that were written before their row was; only the local provider can be looked into. */
async function removeStrayFiles(token: string): Promise<void> {
  const folder = join(strapi.dirs.static.public, 'uploads');
  for (const name of await readdir(folder)) {
    if (name.includes(token)) await rm(join(folder, name), { force: true });
  }
}

/** Older entries belong to a process that died; a younger one may still be at work. */
const ABANDONED_AFTER = 15 * 60_000;

/** Finishes what a crash interrupted. Called at start and every quarter of an hour. */
export async function sweepUploads(now = Date.now()): Promise<void> {
  const abandoned: { token: string }[] = await strapi.db.query(UPLOAD_JOURNAL).findMany({
    where: { createdAt: { $lt: new Date(now - ABANDONED_AFTER).toISOString() } },
  });
  for (const { token } of abandoned) await reconcile(token);
}

function slug(title: string): string {
  const ascii = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'file';
}
