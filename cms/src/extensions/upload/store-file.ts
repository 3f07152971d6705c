import { createReadStream, type ReadStream } from 'node:fs';
import type { PreparedFile } from '../../files/prepared-file';
import { inTransaction } from '../../database/in-transaction';
import type { Row } from '../../database/rows';
import { query } from '../../database/typed-query';
import { expectFile, saveExpected } from '../../history/kept-files';
import { deleteIfDue } from '../../history/sweep-files';
import { FILE } from '../../uids';
import { nameWithExtension } from './file-kind';
import type { FileInfo, IncomingInfo } from './identify-file';

type FileRow = Row<typeof FILE>;

/** A row of the media library before its insertion. */
export type NewFile = Awaited<ReturnType<typeof rowOf>>;

/** A row without its content, which Strapi makes from a name. */
type Named = Pick<FileRow, 'name' | 'alternativeText' | 'caption' | 'focalPoint'> &
  Pick<FileRow, 'folderPath' | 'hash'> & { folder: unknown };

/** The part of Strapi's upload plugin that we call. */
interface UploadPlugin {
  service(name: 'upload'): {
    formatFileInfo(
      file: { filename: string; type: string; size: number },
      info: FileInfo,
    ): Promise<Named>;
  };
  service(name: 'provider'): { upload(file: ProvidedFile): Promise<void> };
}

interface ProvidedFile {
  hash: string;
  ext: string;
  getStream: () => ReadStream;
}

const plugin = () => strapi.plugin('upload') as unknown as UploadPlugin;

/**
 * Stores a prepared file, then saves the rows that refer to it in one transaction. The file is marked for
 * deletion until then, in case saving fails or the process is killed.
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

/** Stores a prepared file as a new one of the media library. */
export function addFile<Result>(
  prepared: PreparedFile,
  info: IncomingInfo,
  save: (row: FileRow) => Promise<Result>,
  user?: { id: number },
): Promise<Result> {
  const by = user && { createdBy: user.id, updatedBy: user.id };
  return storeFile(prepared, info, async (file) =>
    save((await query(FILE).create({ data: { ...file, ...by } })) as FileRow),
  );
}

async function rowOf(prepared: PreparedFile, { filename, name, ...info }: IncomingInfo) {
  const { ext, mime, bytes, formats } = prepared;
  const named = await plugin()
    .service('upload')
    .formatFileInfo(
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

async function write({ path, ext, formats }: PreparedFile, { hash }: NewFile): Promise<void> {
  const provider = plugin().service('provider');
  const getStream = (from: string) => () => createReadStream(from);
  await provider.upload({ hash, ext, getStream: getStream(path) });
  for (const [key, part] of Object.entries(formats))
    await provider.upload({
      hash: `${key}_${hash}`,
      ext: part.ext,
      getStream: getStream(part.path),
    });
}
