import { inTransaction } from '../database/in-transaction';
import { query } from '../database/typed-query';
import { expectFile, saveExpected, deleteIfDue } from '../history/kept-files';
import { FILE } from '../uids';
import { nameWithExtension } from './file-kind';
import type { FileRow, FocalPoint } from './file-row';
import { fileStore } from './file-store';
import type { PreparedFile } from './prepare-file';

/** The details that an editor may set; our code sets all other columns. */
export interface FileInfo {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: unknown;
  folder?: unknown;
}

/** The original filename replaces a missing `name`. */
export interface IncomingInfo extends FileInfo {
  filename: string;
}

/** A row of the media library before its insertion. */
export type NewFile = Awaited<ReturnType<typeof rowOf>>;

/** The part of Strapi's upload service that makes a row's columns, except those of the content. */
interface Names {
  formatFileInfo(
    file: { filename: string; type: string; size: number },
    info: FileInfo,
  ): Promise<
    Pick<FileRow, 'name' | 'alternativeText' | 'caption' | 'focalPoint' | 'folderPath' | 'hash'> & {
      folder: number | null;
    }
  >;
}

/**
 * Stores a prepared file, then saves the rows that refer to it in one transaction. Until the rows
 * are saved, the file is due for deletion, in case saving fails or the process is killed.
 */
export async function storeFile<Result>(
  prepared: PreparedFile,
  info: IncomingInfo,
  save: (file: NewFile) => Promise<Result>,
): Promise<Result> {
  const file = await rowOf(prepared, info);
  await expectFile(file);
  try {
    await write(prepared, file);
    return await inTransaction(async () => {
      await saveExpected(file);
      return save(file);
    });
  } catch (error) {
    await deleteIfDue(file.hash);
    throw error;
  }
}

/** Stores a prepared file under a name derived from `title`. If `save` fails, no file remains. */
export function addFile<Result>(
  prepared: PreparedFile,
  { title, focalPoint }: { title: string; focalPoint?: FocalPoint | null },
  save: (row: FileRow) => Promise<Result>,
): Promise<Result> {
  const filename = `${slug(title)}${prepared.ext}`;
  return storeFile(prepared, { filename, focalPoint }, async (file) =>
    save(await query(FILE).create({ data: file })),
  );
}

function slug(title: string): string {
  const ascii = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'file';
}

async function rowOf(prepared: PreparedFile, { filename, name, ...info }: IncomingInfo) {
  const { ext, mime, bytes, formats } = prepared;
  const names: Names = strapi.plugin('upload').service('upload');
  const named = await names.formatFileInfo(
    { filename: nameWithExtension(filename, ext), type: mime, size: bytes },
    { ...info, name: name && nameWithExtension(name, ext) },
  );
  const widths = Object.entries(formats).map(([key, part]) => {
    const prefixed = key === 'page' ? named.name : `${key}_${named.name}`;
    const hash = `${key}_${named.hash}`;
    return [
      key,
      { name: nameWithExtension(prefixed, part.ext), ...contentOf(hash, part) },
    ] as const;
  });
  return {
    ...named,
    ...contentOf(named.hash, prepared),
    formats: widths.length > 0 ? Object.fromEntries(widths) : null,
    provider: strapi.config.get<string>('plugin::upload.provider'),
  };
}

const contentOf = (
  hash: string,
  { ext, mime, bytes, width, height }: PreparedFile['formats'][string],
) => ({
  ...{ hash, ext, mime, width, height, url: `/uploads/${hash}${ext}` },
  // Strapi's unit is thousands of bytes.
  size: Math.round(bytes / 10) / 100,
  sizeInBytes: bytes,
});

async function write({ path, formats }: PreparedFile, { url, formats: rows }: NewFile) {
  const store = await fileStore();
  await store.put(url, path);
  for (const [key, part] of Object.entries(formats)) {
    const row = rows?.[key];
    if (row) await store.put(row.url, part.path);
  }
}
