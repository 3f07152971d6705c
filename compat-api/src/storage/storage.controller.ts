import { readFile } from 'node:fs/promises';
import { fileAt, forgetFile, load, type FoundFile, type KnownFile } from '../cache/known-files';
import { respondCached } from '../cache/response-cache';
import { sendCached } from '../cache/send-cached';
import { sendFile } from '../cache/send-file';
import { compatApiConfig } from '../config';
import { CACHE_CONTROL } from '../contract/cache-control';
import { IMAGE_POLICY, IMAGE_TYPES } from '../contract/stored-images';
import type { ApiContext } from '../routing/context';
import { routeNotFound } from '../routing/http-errors';
import { securityHeaders } from '../routing/security-headers';
import { FILE, MENU } from '../uids';
import { fileStore } from '../uploads/file-store';
import { PDF_POLICY, PDF_TYPE } from './pdf-headers';
import { findFile, findMenuOf, type StoredFile } from './stored-files';
import { tinymceFiles } from './tinymce-files';

/** For search engines, at a name that a menu's PDF had. */
const canonicalLink = (file: string) =>
  `<${new URL(`/storage/menus/${file}`, compatApiConfig().appUrl).href}>; rel="canonical"`;

/** A menu's PDF, shown inline and saved under the menu's name; also at the names that it ever had. */
export function menu(ctx: ApiContext) {
  const name = ctx.params.file ?? '';
  return sendKnown(ctx, `/storage/menus/${name}`, MENU, async () => {
    const owner = await findMenuOf(name);
    const file = owner?.pdf;
    if (!file || file.ext !== '.pdf' || file.mime !== PDF_TYPE) return undefined;
    const present = `${file.hash}${file.ext}`;
    // Revalidated every time: a deleted menu is gone for everyone, and a name leads to what is present.
    return located(
      file,
      { isVersioned: false },
      {
        'Content-Type': PDF_TYPE,
        'Content-Security-Policy': PDF_POLICY,
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(owner.name)}.pdf`,
        ...(name === present ? {} : { Link: canonicalLink(present) }),
      },
    );
  });
}

/** A widget's image in one of its widths. Cacheable, because its URL changes with it (`?v=`). */
export function image(ctx: ApiContext) {
  const name = ctx.params.file ?? '';
  return sendKnown(ctx, `/storage/images/${name}`, FILE, async () => {
    const file = await findFile(name);
    const type = file && IMAGE_TYPES[file.ext];
    if (!type || type !== file.mime) return undefined;
    return located(
      file,
      { isVersioned: true },
      {
        'Content-Type': type,
        'Content-Security-Policy': IMAGE_POLICY,
      },
    );
  });
}

/** Any file of the media library, for the panel. The caller sets the headers that are for its type. */
export async function upload(ctx: ApiContext, name: string, type: string) {
  const file = await findFile(name);
  const found = file && (await located(file, { isVersioned: false }, { 'Content-Type': type }));
  if (!found || !(await send(ctx, await load(found)))) throw routeNotFound(ctx.path);
}

/** The rich-text editor's own script, styles and icons (spec §7), from its package. */
export async function tinymce(ctx: ApiContext) {
  const file = tinymceFiles().get(ctx.params.path ?? '');
  if (!file) throw routeNotFound(ctx.path);
  const cached = await respondCached(`file ${file.path}`, async () => ({
    status: 200,
    headers: {
      ...securityHeaders(),
      'Content-Type': file.type,
      'Cache-Control': CACHE_CONTROL.daily,
    },
    body: await readFile(file.path),
    tags: [],
    isLasting: true,
  }));
  ctx.respond = false;
  sendCached(ctx.req, ctx.res, cached);
}

/** Where the file is; the path comes from the stored row, never from the request's URL. */
async function located(
  file: StoredFile,
  { isVersioned }: Pick<FoundFile, 'isVersioned'>,
  headers: Record<string, string>,
): Promise<FoundFile | undefined> {
  const local = await (await fileStore()).find(file);
  return local && { ...local, isVersioned, headers: { ...securityHeaders(), ...headers } };
}

async function sendKnown(
  ctx: ApiContext,
  path: string,
  tag: string,
  find: () => Promise<FoundFile | undefined>,
): Promise<void> {
  const file = await fileAt(path, [tag], find);
  if (!file) throw routeNotFound(ctx.path);
  if (await send(ctx, file)) return;
  // A copy that was evicted, or a file that somebody took away.
  forgetFile(path);
  return sendKnown(ctx, path, tag, find);
}

/** `false` if the file is not where it was, or not what it was. */
async function send(ctx: ApiContext, file: KnownFile): Promise<boolean> {
  ctx.respond = false;
  try {
    await sendFile(ctx.req, ctx.res, file);
    return true;
  } catch (error) {
    if (ctx.res.headersSent) throw error;
    // Nothing was written, so Koa can send the response.
    ctx.respond = true;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ESTALE'].includes(code)) return false;
    throw error;
  }
}
