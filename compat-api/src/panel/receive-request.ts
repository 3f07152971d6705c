import { isUtf8 } from 'node:buffer';
import type { Context, Next } from 'koa';
import { formFields } from '@saltmarsh/cms/panel/panel-views';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { fieldTypes, type FieldTypes } from '@saltmarsh/cms/panel/query-rules';
import { FILE_FOLDER, FILE } from '@saltmarsh/cms/uids';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { type BodyLimits, FileTooLarge, RICH_TEXT_BODY } from '../body/body-limits';
import { MalformedMultipart, readMultipart } from '../body/multipart';
import { mediaTypeOf, readBytes, withinTime } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import { badRequest, unsupportedType, tooLarge } from '../routing/http-errors';
import { signOut, requireEditor } from './panel-session';

type Body = Record<string, unknown>;

/**
 * Checks a request that `ALLOWED_REQUESTS` lists, and passes it to Strapi. The body is checked
 * last.
 * @throws HttpError
 */
export async function receiveRequest(ctx: Context, match: RequestMatch, next: Next): Promise<void> {
  const { request } = match;
  checkQuery(ctx, match);
  await requireEditor(ctx, match);
  if (request.standIn) {
    ctx.body = request.standIn;
    return;
  }
  const upload = request.takesFiles ? await readPanelUpload(ctx) : undefined;
  try {
    const takesBody = request.method === 'POST' || request.method === 'PUT';
    const body = upload?.body ?? (takesBody ? listed(match, await readJson(ctx)) : {});
    if (request.body?.(body) === false) throw badRequest('The body has an unexpected shape');
    // The body may take minutes to arrive, and the sender may have lost the right to edit
    // meanwhile.
    if (takesBody) await requireEditor(ctx, match);
    // Strapi's controllers read these properties, which Strapi's own body parser would have set.
    Object.assign(ctx.request, { body, files: upload?.files });
    if (request.isLogOut) await signOut(ctx);
    await next();
  } finally {
    await upload?.remove();
  }
}

/**
 * Returns only the allowed fields of the body: those in `request.fields` or, for `entry`, those of
 * the entry's form. `id`, `documentId` and `locale` are never allowed.
 */
function listed({ request, params }: RequestMatch, body: Body): Body {
  const { fields = [] } = request;
  const names = fields === 'entry' ? formFields(params.type ?? '') : fields;
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])),
  );
}

/** The content types of lists whose path does not name a type. */
const LISTED: Record<string, string> = {
  '/upload/files': FILE,
  '/upload/folders': FILE_FOLDER,
};

/**
 * Rejects a parameter that is not listed for the request or has the wrong shape. `ctx.query` comes
 * from the parser of `strapi::query`, so these are the values that Strapi will see.
 * @throws HttpError 400
 */
function checkQuery(ctx: Context, { request, params }: RequestMatch): void {
  if (ctx.querystring === '') return;
  if (/%00/.test(ctx.querystring)) throw badRequest('The query contains a NUL character');
  const uid = params.type ?? LISTED[request.path];
  const fields: FieldTypes = uid ? fieldTypes(uid) : new Map();
  for (const [name, value] of Object.entries(ctx.query as Record<string, unknown>)) {
    const rule = Object.hasOwn(request.query, name) ? request.query[name] : undefined;
    if (!rule?.(value, fields)) throw badRequest(`Invalid query parameter ${name.slice(0, 50)}`);
  }
}

/**
 * The limit of nesting, because Strapi walks bodies recursively. No form in the panel nests its
 * fields as deeply.
 */
const MAX_DEPTH = 12;

/**
 * Reads the JSON body of a POST or PUT. Strapi's own parser would accept forms, text and multipart
 * from anyone, and write multipart files to disk.
 * @throws HttpError 400, 408, 413, 415
 */
async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  const { 'content-length': length, 'transfer-encoding': chunked } = ctx.req.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return {};
  if (mediaTypeOf(ctx.req).kind !== 'json') throw unsupportedType();
  const bytes = await withinTime(RICH_TEXT_BODY.timeoutMs, () =>
    readBytes(ctx.req, RICH_TEXT_BODY),
  );
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8');
  const parsed = parse(bytes.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw badRequest('The body must be a JSON object');
  }
  if (isTooDeep(parsed)) throw badRequest('The body is nested too deeply');
  return parsed as Record<string, unknown>;
}

function parse(text: string): unknown {
  // PostgreSQL cannot store NUL in a text.
  if (/\\u0000|\0/.test(text)) throw badRequest('The body contains a NUL character');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON');
  }
}

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= MAX_DEPTH || Object.values(value).some((each) => isTooDeep(each, depth + 1));
}

/** An upload may contain several files, each up to the site's limit for a menu's PDF. */
const UPLOAD_BODY: BodyLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxFileBytes: MAX_PDF_BYTES,
  timeoutMs: 280_000,
};

/** The content of the upload later determines the real type (extensions/upload). */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Reads files for the media library in the form that Strapi's controllers expect from formidable.
 * The caller must always call `remove`.
 * @throws HttpError 400, or an error of the body; no file is then left on disk
 */
async function readPanelUpload(ctx: Context) {
  const upload = await readFiles(ctx);
  const isExpected =
    upload.fields.every(([name, value]) => name === 'fileInfo' && isObject(value)) &&
    upload.files.every(({ name }) => name === 'files');
  if (!isExpected) {
    await removeTemporary(upload.files);
    throw badRequest('The upload has an unknown field');
  }
  const files = upload.files.map(({ filepath, originalFilename, size }) => ({
    ...{ filepath, originalFilename, size },
    mimetype: UNKNOWN_TYPE,
  }));
  return {
    body: { fileInfo: oneOrMany(upload.fields.map(([, value]) => value)) },
    files: { files: oneOrMany(files) },
    remove: () => removeTemporary(upload.files),
  };
}

async function readFiles({ req: request }: Context) {
  const type = mediaTypeOf(request);
  if (type.kind !== 'multipart') throw unsupportedType();
  try {
    return await withinTime(UPLOAD_BODY.timeoutMs, (signal) =>
      readMultipart(request, type.boundary, UPLOAD_BODY, { signal }),
    );
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge();
    if (error instanceof MalformedMultipart) throw badRequest();
    throw error;
  }
}

/** Returns a single item as itself and several as a list, as Strapi's controllers expect. */
const oneOrMany = <Item>(items: Item[]) => (items.length > 1 ? items : items[0]);

/**
 * Returns whether a text is a JSON object without NUL. Strapi would respond with 500 to any other
 * text.
 */
function isObject(json: string): boolean {
  try {
    const parsed: unknown = JSON.parse(json);
    const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isRecord && !/\\u0000/.test(json);
  } catch {
    return false;
  }
}
