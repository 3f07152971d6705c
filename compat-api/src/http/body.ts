import { tmpdir } from 'node:os';
import type { IncomingMessage } from 'node:http';
import formidable, { errors as formidableErrors } from 'formidable';
import type { File } from 'formidable';
import qs from 'qs';
import rawBody from 'raw-body';
import type { Input } from './context';
import { tooLarge } from './errors';

/** Holds an answer of 200,000 characters with every one of them escaped. */
const TEXT_LIMIT = 2 * 1024 * 1024;
/** Largest file of any route (a menu's PDF) and a little for the parts around it. */
export const FILE_LIMIT = 20 * 1024 * 1024;
const MULTIPART_LIMIT = FILE_LIMIT + 1024 * 1024;
const PASSWORD_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);

export interface Body {
  input: Input;
  files: Record<string, File>;
}

/** A file was over its limit; nothing of it is left on disk. */
export class FileTooLarge extends Error {}

/**
 * Reads a JSON, urlencoded or multipart body. What can't be parsed counts as empty input, so that
 * the caller hears which fields are missing (contract.md, "Everywhere"). Files are in the system's
 * temporary folder; the dispatcher deletes them when the answer is made.
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) return readMultipart(request);
  const text = await readText(request);
  const parsed = /^application\/x-www-form-urlencoded/i.test(type)
    ? qs.parse(text)
    : parseJson(text);
  return { input: normalise(parsed), files: {} };
}

async function readText(request: IncomingMessage): Promise<string> {
  try {
    return await rawBody(request, { limit: TEXT_LIMIT, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
      throw tooLarge();
    }
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

async function readMultipart(request: IncomingMessage): Promise<Body> {
  const form = formidable({
    uploadDir: tmpdir(),
    maxFiles: 4,
    maxFields: 100,
    maxFieldsSize: TEXT_LIMIT,
    maxFileSize: FILE_LIMIT,
    maxTotalFileSize: MULTIPART_LIMIT,
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  try {
    const [fields, files] = await form.parse(request);
    const pairs = Object.entries(fields).flatMap(([name, values]) =>
      (values ?? []).map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
    );
    return { input: normalise(qs.parse(pairs.join('&'))), files: firstFiles(files) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === formidableErrors.biggerThanMaxFileSize) throw new FileTooLarge();
    if (code === formidableErrors.biggerThanTotalMaxFileSize) throw new FileTooLarge();
    if (code === formidableErrors.maxFieldsSizeExceeded) throw tooLarge();
    if (code === formidableErrors.maxFieldsExceeded) throw tooLarge();
    if (code === formidableErrors.maxFilesExceeded) throw tooLarge();
    if (code === formidableErrors.malformedMultipart) return { input: {}, files: {} };
    if (code === formidableErrors.missingMultipartBoundary) return { input: {}, files: {} };
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
  const text = PASSWORD_FIELDS.has(key) ? value : value.trim();
  return text === '' || text === 'null' || text === 'undefined' ? null : text;
}
