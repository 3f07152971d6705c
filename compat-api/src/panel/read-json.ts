import type { Context } from 'koa';
import type { BodyLimits } from '../body/body-limits';
import { mediaTypeOf } from '../body/media-type';
import { readBytes, withinTime } from '../body/read-body';
import { unsupportedType } from '../routing/http-errors';
import { badRequest } from '@saltmarsh/cms/panel/rejection';

/** Fits a text of 200,000 characters, all of them escaped. */
const JSON_BODY: BodyLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 60_000 };

/** Deeper than any form of the panel. Limited, because Strapi walks bodies recursively. */
const MAX_DEPTH = 12;

/**
 * Reads the body of a POST or PUT. Strapi's own reader would accept forms, text and multipart from anyone,
 * and write multipart files to disk.
 * @throws Rejection 400; HttpError of the body
 */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
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
