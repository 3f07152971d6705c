import type { Context, Next } from 'koa';
import { formFields } from '@saltmarsh/cms/panel/panel-views';
import { signOut } from './site-session';
import { checkQuery } from './check-query';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { requireEditor } from './panel-session';
import { readPanelUpload } from './panel-upload';
import { readJson } from './read-json';
import { badRequest } from '@saltmarsh/cms/panel/rejection';

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
