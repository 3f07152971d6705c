import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import formidable, { errors as formidableErrors } from 'formidable';
import type { File } from 'formidable';
import qs from 'qs';
import rawBody from 'raw-body';
import { compatApiConfig } from '../config';
import type { Input } from './context';
import { badRequest, tooLarge } from './errors';

/** Holds an answer of 200,000 characters with every one of them escaped. */
const TEXT_LIMIT = 2 * 1024 * 1024;
/** Largest file of any route (a menu's PDF) and a little for the parts around it. */
export const FILE_LIMIT = 20 * 1024 * 1024;
const MULTIPART_LIMIT = FILE_LIMIT + 1024 * 1024;
const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);

export interface Body {
  input: Input;
  files: Record<string, File>;
  /** Every file on disk, also those that no field of ours has: for `removeTemporary`. */
  temporary: readonly string[];
}

interface Options {
  /** Without, the files of a multipart body are skipped and never written to disk. */
  takesFiles: boolean;
}

const NOTHING: Body = { input: {}, files: {}, temporary: [] };

const temporaryFolder = () => join(compatApiConfig().dataDir, 'tmp');

/** A file was over its limit; nothing of it is left on disk. */
export class FileTooLarge extends Error {}

/**
 * Reads a JSON, urlencoded or multipart body. What can't be parsed counts as empty input, so that
 * the caller hears which fields are missing (contract.md, "Everywhere"). The caller deletes the
 * files when the answer is made.
 * @throws HttpError 400 when the body breaks off, 413; FileTooLarge
 */
export async function readBody(request: IncomingMessage, options: Options): Promise<Body> {
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) return readMultipart(request, options);
  const text = await readText(request);
  const parsed = /^application\/x-www-form-urlencoded/i.test(type)
    ? qs.parse(text)
    : parseJson(text);
  return { ...NOTHING, input: normalise(parsed) };
}

export async function removeTemporary(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** No request takes longer. */
const ABANDONED_AFTER = 15 * 60_000;

/** Removes what a process that died in the middle of an upload has left. Called as `sweepUploads` is. */
export async function sweepTemporary(now = Date.now()): Promise<void> {
  for (const name of await readdir(temporaryFolder())) {
    const path = join(temporaryFolder(), name);
    // The request that it belongs to may just have removed it.
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > ABANDONED_AFTER)
      await rm(path, { force: true, recursive: true });
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  try {
    return await rawBody(request, { limit: TEXT_LIMIT, encoding: 'utf8' });
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    if (type === 'entity.too.large') throw tooLarge();
    if (type === 'request.aborted' || type === 'request.size.invalid') throw badRequest();
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function readMultipart(request: IncomingMessage, { takesFiles }: Options): Promise<Body> {
  const temporary: string[] = [];
  const form = formidable({
    uploadDir: temporaryFolder(),
    filter: () => takesFiles,
    maxFiles: 4,
    maxFields: 100,
    maxFieldsSize: TEXT_LIMIT,
    maxFileSize: FILE_LIMIT,
    maxTotalFileSize: MULTIPART_LIMIT,
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  form.on('fileBegin', (_name, file) => temporary.push(file.filepath));
  try {
    const [fields, files] = await form.parse(request);
    const pairs = Object.entries(fields).flatMap(([name, values]) =>
      (values ?? []).map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
    );
    return { input: normalise(qs.parse(pairs.join('&'))), files: firstFiles(files), temporary };
  } catch (error) {
    await removeTemporary(temporary);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === formidableErrors.biggerThanMaxFileSize) throw new FileTooLarge();
    if (code === formidableErrors.biggerThanTotalMaxFileSize) throw new FileTooLarge();
    if (code === formidableErrors.maxFieldsSizeExceeded) throw tooLarge();
    if (code === formidableErrors.maxFieldsExceeded) throw tooLarge();
    if (code === formidableErrors.maxFilesExceeded) throw tooLarge();
    if (code === formidableErrors.aborted) throw badRequest();
    if (code === formidableErrors.malformedMultipart) return NOTHING;
    if (code === formidableErrors.missingMultipartBoundary) return NOTHING;
    if (code === formidableErrors.unknownTransferEncoding) return NOTHING;
    throw error;
  }
}

function firstFiles(files: Partial<Record<string, File[]>>): Record<string, File> {
  const entries = Object.entries(files).flatMap(([name, list]) => {
    const file = list?.[0];
    // A file input that was left empty is sent as a nameless part of no bytes.
    return file && (file.size > 0 || file.originalFilename) ? [[name, file] as const] : [];
  });
  return Object.fromEntries(entries);
}

function normalise(parsed: unknown): Input {
  if (Array.isArray(parsed)) return { list: parsed };
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, normaliseValue(key, value)]),
  );
}

function normaliseValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // PostgreSQL has no place for NUL in a text; a password is never stored as one.
  const text = PASSWORD_FIELDS.has(key) ? value : value.replaceAll('\0', '').trim();
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
