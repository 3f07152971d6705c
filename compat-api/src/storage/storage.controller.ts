import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { environment } from '@saltmarsh/cms/environment';
import { cropStoredImage } from '@saltmarsh/cms/files/crop-stored-image';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import {
  findFile,
  findMenuOf,
  findOriginal,
  type StoredFile,
  findKeptFile,
} from '@saltmarsh/cms/files/stored-files';
import { FILE, MENU } from '@saltmarsh/cms/uids';
import {
  IMAGE_POLICY,
  IMAGE_TYPES,
  LINK_PREVIEW,
} from '@saltmarsh/contract/constants/stored-images';
import { CACHE_CONTROL } from '../cache/cache-control';
import { sendCached } from '../cache/cached-response';
import { filesBelow, folderFile } from '../cache/folder-files';
import { respondCached } from '../cache/response-cache';
import {
  fileAt,
  forgetFile,
  load,
  type FoundFile,
  type KnownFile,
  sendFile,
} from '../cache/send-file';
import type { ApiContext } from '../routing/context';
import { routeNotFound } from '../routing/http-errors';
import { SECURITY_HEADERS } from '../routing/security-headers';

/** Tells search engines the current address of a PDF that was requested by a former name. */
const canonicalLink = (file: string) =>
  `<${new URL(`/storage/menus/${file}`, environment.appUrl).href}>; rel="canonical"`;

/**
 * Returns a header with the file's name, also in ASCII for clients that do not support `filename*`
 * (RFC 6266).
 */
function inlineAs(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w !&'(),.-]/g, '') || 'menu';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`;
}

/** Sends a menu's PDF by its current or a former name. Browsers save it under the menu's name. */
export function menu(ctx: ApiContext) {
  const name = ctx.params.file ?? '';
  return sendKnown(ctx, `/storage/menus/${name}`, MENU, async () => {
    const owner = await findMenuOf(name);
    const file = owner?.pdf;
    if (!file || file.ext !== '.pdf' || file.mime !== PDF_TYPE) return undefined;
    const present = `${file.hash}${file.ext}`;
    // Browsers revalidate the PDF: the PDF of a deleted menu disappears, and a former name leads to
    // the current PDF.
    return located(file, {
      'Content-Type': PDF_TYPE,
      'Content-Security-Policy': PDF_POLICY,
      'Content-Disposition': inlineAs(owner.name),
      ...(name === present ? {} : { Link: canonicalLink(present) }),
    });
  });
}

/**
 * Sends an image of the media library in one of its widths. When the image changes, so does its URL
 * (`?v=`).
 */
export function image(ctx: ApiContext) {
  const name = ctx.params.file ?? '';
  return sendKnown(ctx, `/storage/images/${name}`, FILE, async () => {
    const file = await findFile(name);
    const type = file && IMAGE_TYPES[file.ext];
    if (!type || type !== file.mime) return undefined;
    const headers = { 'Content-Type': type, 'Content-Security-Policy': IMAGE_POLICY };
    return located(file, headers, { isVersioned: true });
  });
}

/**
 * Sends an image's preview for links on other sites. Pages add the focal point to the URL of the
 * preview, because messengers cache an image by its URL. The smaller copies of an image have no
 * preview: anyone could request the preview of each copy, and keep the decoder busy.
 */
export async function linkPreview(ctx: ApiContext) {
  const name = ctx.params.file ?? '';
  const cached = await respondCached(`link preview ${name}`, async () => {
    const file = await findOriginal(name);
    const isImage = file && IMAGE_TYPES[file.ext] === file.mime;
    const body = isImage && (await cropStoredImage(file, LINK_PREVIEW));
    if (!body) throw routeNotFound(ctx.path);
    const type = { 'Content-Type': 'image/jpeg', 'Content-Security-Policy': IMAGE_POLICY };
    return {
      status: 200,
      headers: { ...SECURITY_HEADERS, ...type, 'Cache-Control': CACHE_CONTROL.daily },
      body,
      tags: [FILE],
      isOneOfMany: true,
    };
  });
  ctx.respond = false;
  sendCached(ctx.req, ctx.res, cached);
}

/**
 * Sends a file of the media library to the panel. The caller sets the other headers that the type
 * needs.
 */
export async function upload(ctx: ApiContext, name: string, type: string) {
  const file = await findFile(name);
  const found = file && (await located(file, { 'Content-Type': type }));
  if (!found || !(await send(ctx, await load(found)))) throw routeNotFound(ctx.path);
}

let tinymceFiles: ReturnType<typeof filesBelow> | undefined;

export async function tinymce(ctx: ApiContext) {
  tinymceFiles ??= filesBelow(dirname(require.resolve('tinymce/package.json')));
  const file = tinymceFiles.get(`/${ctx.params.path}`);
  if (!file) throw routeNotFound(ctx.path);
  const build = () => folderFile(file, CACHE_CONTROL.daily);
  const cached = await respondCached(`file ${file}`, build);
  ctx.respond = false;
  sendCached(ctx.req, ctx.res, cached);
}

/** The path comes from the database row, never from the request's URL. */
async function located(
  file: StoredFile,
  headers: Record<string, string>,
  { isVersioned = false } = {},
): Promise<FoundFile | undefined> {
  const local = await (await fileStore()).find(file);
  return local && { ...local, isVersioned, headers: { ...SECURITY_HEADERS, ...headers } };
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
  // The cached file is outdated, so the second try finds and reads the file anew.
  forgetFile(path);
  return sendKnown(ctx, path, tag, find);
}

/** Returns `false` if the file was removed or replaced. */
async function send(ctx: ApiContext, file: KnownFile): Promise<boolean> {
  ctx.respond = false;
  try {
    await sendFile(ctx.req, ctx.res, file);
    return true;
  } catch (error) {
    if (ctx.res.headersSent) throw error;
    // Koa can respond, because no response has begun.
    ctx.respond = true;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ESTALE'].includes(code)) return false;
    throw error;
  }
}

const PDF_TYPE = 'application/pdf';

/**
 * The policy of PDFs allows the resources of a browser's viewer, but no scripts. `sandbox` would
 * make Safari show an empty window or save the file. Chromium ignores a PDF's policy.
 */
const PDF_POLICY = [
  ...["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
].join('; ');

/** Sends admins a file that only the history keeps. Visitors get only published files. */
export async function keptFile(ctx: ApiContext) {
  const file = await findKeptFile(ctx.params.file ?? '');
  const isPdf = file?.ext === '.pdf';
  const type = isPdf ? PDF_TYPE : file && IMAGE_TYPES[file.ext];
  const found = file && type === file.mime && (await (await fileStore()).find(file));
  if (!found) throw routeNotFound(ctx.path);
  ctx.set({
    ...SECURITY_HEADERS,
    'Content-Type': file.mime,
    'Content-Length': String(found.stats.size),
    'Content-Security-Policy': isPdf ? PDF_POLICY : IMAGE_POLICY,
    'Cache-Control': CACHE_CONTROL.private,
  });
  // Koa sends the file only after the controller. The session's cookies can thus be set first.
  ctx.body = createReadStream(found.path);
}
