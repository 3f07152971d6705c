import type { Context } from 'koa';
import { FILE_FOLDER, FILE } from '@saltmarsh/cms/uids';
import { fieldTypes, type FieldTypes } from '@saltmarsh/cms/panel/field-types';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { badRequest } from '@saltmarsh/cms/panel/rejection';

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
export function checkQuery(ctx: Context, { request, params }: RequestMatch): void {
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
