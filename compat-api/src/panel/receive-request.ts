import type { Context, Next } from 'koa';
import { formFields } from '@saltmarsh/cms/panel/panel-views';
import { signOut } from './site-session';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { requireEditor } from './panel-session';
import { readPanelUpload } from './panel-upload';
import { badRequest } from '@saltmarsh/cms/panel/rejection';
import { FILE_FOLDER, FILE } from '@saltmarsh/cms/uids';
import { fieldTypes, type FieldTypes } from '@saltmarsh/cms/panel/field-types';
import type { BodyLimits } from '../body/body-limits';
import { mediaTypeOf } from '../body/media-type';
import { readBytes, withinTime } from '../body/read-body';
import { unsupportedType } from '../routing/http-errors';

type Body = Record<string, unknown>;

/**
 * Runs the checks of a listed request, cheap ones first and the body last, then passes it to Strapi.
 * @throws Rejection
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
    // A body can take minutes, in which its sender may lose the right.
    if (takesBody) await requireEditor(ctx, match);
    // Strapi expects these from a body parser.
    Object.assign(ctx.request, { body, files: upload?.files });
    if (request.isLogOut) await signOut(ctx);
    await next();
  } finally {
    await upload?.remove();
  }
}

/** Keeps only the fields that the form shows: never an `id`, `documentId` or `locale`. */
function listed({ request, params }: RequestMatch, body: Body): Body {
  const { fields = [] } = request;
  const names = fields === 'entry' ? formFields(params.type ?? '') : fields;
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])),
  );
}

const MAX_LENGTH = 4096;

/** The content type whose fields sort and filter the list at a path. */
const LISTED: Record<string, string> = {
  '/upload/files': FILE,
  '/upload/folders': FILE_FOLDER,
};

/**
 * Rejects a parameter that isn't listed for the request or has the wrong shape. Uses the parser that
 * `strapi::query` gives Koa, so that we check the values that Strapi sees.
 * @throws Rejection 400
 */
function checkQuery(ctx: Context, { request, params }: RequestMatch): void {
  if (ctx.querystring === '') return;
  if (ctx.querystring.length > MAX_LENGTH) throw badRequest('The query is too long');
  if (/%00/.test(ctx.querystring)) throw badRequest('The query contains a NUL character');
  const uid = params.type ?? LISTED[request.path];
  const fields: FieldTypes = uid ? fieldTypes(uid) : new Map();
  for (const [name, value] of Object.entries(ctx.query as Record<string, unknown>)) {
    const rule = Object.hasOwn(request.query, name) ? request.query[name] : undefined;
    if (!rule?.(value, fields)) throw badRequest(`Invalid query parameter ${name.slice(0, 50)}`);
  }
}

/** Fits a text of 200,000 characters, all of them escaped. */
const JSON_BODY: BodyLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 60_000 };

/** Deeper than any form of the panel. Limited, because Strapi walks bodies recursively. */
const MAX_DEPTH = 12;

/**
 * Reads the body of a POST or PUT. Strapi's own reader would accept forms, text and multipart from anyone,
 * and write multipart files to disk.
 * @throws Rejection 400; HttpError of the body
 */
async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  const { 'content-length': length, 'transfer-encoding': chunked } = ctx.req.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return {};
  if (mediaTypeOf(ctx.req).kind !== 'json') throw unsupportedType();
  const bytes = await withinTime(JSON_BODY.timeoutMs, () => readBytes(ctx.req, JSON_BODY));
  const parsed = parse(bytes.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw badRequest('The body must be a JSON object');
  }
  if (isTooDeep(parsed)) throw badRequest('The body is nested too deeply');
  return parsed as Record<string, unknown>;
}

function parse(text: string): unknown {
  // PostgreSQL cannot store NUL in text.
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
