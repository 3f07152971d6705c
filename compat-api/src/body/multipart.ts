import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { tooLarge } from '../routing/http-errors';
import { FileTooLarge, type BodyLimits } from './body-limits';
import { feed } from './feed-parser';
import { removeTemporary, startUpload, type TemporaryFile, type Upload } from './temporary-files';

type Field = readonly [name: string, value: string];

export interface Multipart {
  fields: Field[];
  /** The files in the order of the request, without empty file inputs. */
  files: MultipartFile[];
}

export interface MultipartFile extends TemporaryFile {
  name: string;
}

interface Options {
  /** Throws if the caller may not store files. `fields` are those sent before the first file. */
  authorise?: (fields: readonly Field[]) => void;
  /** Stops the reading when it aborts. The reason of the signal is then thrown. */
  signal: AbortSignal;
}

/**
 * The values of `Content-Transfer-Encoding` that leave the content unchanged. RFC 7578, section
 * 4.7, deprecates the header.
 */
const AS_IT_IS = new Set(['7bit', '8bit', 'binary']);
const MAX_FIELDS = 100;
const MAX_FILES = 4;
/** Limits of a part's headers: several times the size of a field name and a file name. */
const MAX_HEADER_BYTES = 4096;
const MAX_HEADERS = 8;

/**
 * Reads a multipart body part by part and limits everything that can grow. The caller must remove
 * the returned files. If this function throws, it has removed all files itself.
 * @throws HttpError 400 if the body is cut short, 413 if it is too large; FileTooLarge;
 * MalformedMultipart; an error of the disk; any error of `authorise`; the reason of the signal
 */
export async function readMultipart(
  request: IncomingMessage,
  boundary: string,
  limits: BodyLimits,
  { authorise, signal }: Options,
): Promise<Multipart> {
  const parser = createParser(boundary, limits);
  const fields: Field[] = [];
  const uploads: Upload[] = [];
  const failure = new AbortController();
  const fail = (reason: unknown) => failure.abort(reason);
  const ended = AbortSignal.any([signal, failure.signal]);

  function takeFile(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
    encoding: string,
  ) {
    // An incomplete part also emits an error on its stream. Without this listener, the error would
    // end the process. If the disk is full, the system error arrives here before the promise `done`
    // of the upload rejects.
    stream.on('error', (error) => fail('syscall' in error ? error : new MalformedMultipart()));
    if (name === undefined || limits.maxFileBytes === undefined || ended.aborted)
      return stream.resume();
    try {
      if (!AS_IT_IS.has(encoding)) throw new MalformedMultipart();
      if (uploads.length === 0) authorise?.(fields);
      stream.on('limit', () => fail(new FileTooLarge()));
      const upload = startUpload(name, filename ?? '', stream);
      upload.done.catch(fail);
      return uploads.push(upload);
    } catch (error) {
      fail(error);
      return stream.resume();
    }
  }

  parser.on('field', (name, value, isNameCut, isCut, encoding) => {
    if (isNameCut || isCut) fail(tooLarge());
    else if (!AS_IT_IS.has(encoding)) fail(new MalformedMultipart());
    else if (name !== undefined) fields.push([name, value]);
  });
  parser.on('file', takeFile);
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(tooLarge()));
  }
  parser.on('error', () => fail(new MalformedMultipart()));

  try {
    await feed(parser, request, limits, ended);
    await Promise.allSettled(uploads.map(({ done }) => done));
    ended.throwIfAborted();
    const files = uploads.map(({ name, file }) => ({ ...file, name }));
    await removeTemporary(files.filter(isEmpty));
    return { fields, files: files.filter((file) => !isEmpty(file)) };
  } catch (error) {
    await Promise.all(uploads.map((upload) => upload.cancel()));
    throw error;
  }
}

export class MalformedMultipart extends Error {}

function createParser(
  boundary: string,
  { maxBytes, maxFileBytes = maxBytes }: BodyLimits,
): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fields: MAX_FIELDS,
      files: MAX_FILES,
      parts: MAX_FIELDS + MAX_FILES,
      fieldSize: maxBytes,
      fileSize: maxFileBytes,
      headerPairs: MAX_HEADERS,
      headerSize: MAX_HEADER_BYTES,
    },
  });
}

/** Browsers send an empty file input as a nameless file of zero bytes. */
function isEmpty({ size, originalFilename }: TemporaryFile): boolean {
  return size === 0 && originalFilename === '';
}
