import { basename, dirname } from 'node:path';
import send from 'send';
import { CACHE_CONTROL } from '../contract/cache-control';
import { IMAGE_POLICY, IMAGE_TYPES } from '../contract/stored-images';
import type { ApiContext } from '../routing/context';
import { HttpError, routeNotFound } from '../routing/http-errors';
import { securityHeaders } from '../routing/security-headers';
import { formatsOf, type FileRow } from '../uploads/file-row';
import { fileStore } from '../uploads/file-store';
import { query } from '../strapi/typed-query';
import { FILE, MENU } from '../uids';

const PDF_TYPES: Readonly<Record<string, string>> = { '.pdf': 'application/pdf' };

/**
 * No `sandbox`: Safari would show an empty window or save the file, and Chromium ignores a PDF's
 * policy. Allows what a browser's viewer needs, but no scripts.
 */
const PDF_POLICY = [
  ...["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
].join('; ');

const TINYMCE_FOLDER = dirname(require.resolve('tinymce/package.json'));

/** A menu's PDF, shown inline and saved under the menu's name. */
export async function menu(ctx: ApiContext) {
  const [file] = await findFiles(ctx.params.file ?? '');
  const owner = file && (await findMenuOf(file.id));
  const type = file && PDF_TYPES[file.ext];
  if (!owner || !type || type !== file.mime) throw routeNotFound(ctx.path);
  ctx.set('Content-Security-Policy', PDF_POLICY);
  ctx.set('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(owner.name)}.pdf`);
  // Revalidated every time: a deleted menu is gone for everyone.
  ctx.set('Cache-Control', CACHE_CONTROL.revalidated);
  return sendStored(ctx, file, type);
}

/** A widget's image in one of its widths. Cacheable, because its URL changes with it (`?v=`). */
export async function image(ctx: ApiContext) {
  const [file] = await findFiles(ctx.params.file ?? '');
  const type = file && IMAGE_TYPES[file.ext];
  if (!type || type !== file.mime) throw routeNotFound(ctx.path);
  ctx.set('Content-Security-Policy', IMAGE_POLICY);
  ctx.set('Cache-Control', CACHE_CONTROL.immutable);
  return sendStored(ctx, file, type);
}

/** The rich-text editor's own script, styles and icons (spec §7), from its package. */
export async function tinymce(ctx: ApiContext) {
  const path = ctx.params.path ?? '';
  ctx.set('Cache-Control', CACHE_CONTROL.daily);
  return sendFile(ctx, TINYMCE_FOLDER, path);
}

/** Any file of the media library, for the panel. The caller sets the headers that are for its type. */
export async function upload(ctx: ApiContext, name: string, type: string) {
  const [file] = await findFiles(name);
  if (!file) throw routeNotFound(ctx.path);
  ctx.set(securityHeaders());
  ctx.set('Cache-Control', CACHE_CONTROL.revalidated);
  return sendStored(ctx, file, type);
}

type StoredFile = Pick<FileRow, 'id' | 'ext' | 'mime' | 'url' | 'updatedAt'>;

/** The files with a stored name; a width's name is a prefix plus the original's hash. */
async function findFiles(name: string): Promise<StoredFile[]> {
  const parts = /^((?:[a-z]+_)?)([\w-]+)(\.[a-z0-9]+)$/.exec(name);
  if (!parts) return [];
  const [, prefix = '', rest = '', ext = ''] = parts;
  const hash = prefix + rest;
  const rows: FileRow[] = await query(FILE).findMany({
    where: { hash: { $in: [hash, rest] } },
  });
  return rows.flatMap((row) =>
    [row, ...Object.values(formatsOf(row))]
      .filter((file) => file.hash === hash && file.ext === ext)
      .map(({ mime, url }) => ({ id: row.id, ext, mime, url, updatedAt: row.updatedAt })),
  );
}

function findMenuOf(fileId: number): Promise<{ name: string } | null> {
  return query(MENU).findOne({ where: { pdf: { id: fileId } } });
}

/** The path comes from the stored row, never from the request's URL. */
async function sendStored(ctx: ApiContext, file: StoredFile, type: string): Promise<void> {
  const files = await fileStore();
  const path = await files.pathOf(file);
  if (path === undefined) throw routeNotFound(ctx.path);
  ctx.type = type;
  return sendFile(ctx, dirname(path), basename(path));
}

/** Lets `send` handle ranges, ETag and 304. Settles when the response ends. */
function sendFile(ctx: ApiContext, root: string, path: string): Promise<void> {
  const options = { dotfiles: 'deny', index: false, cacheControl: false } as const;
  const stream = send(ctx.req, path, { root, ...options });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      // A read that fails half-way: the visitor must not take a part for the whole.
      if (ctx.res.headersSent) ctx.res.destroy();
      // Nothing has been written yet, so Koa can send the response.
      else ctx.respond = true;
      reject(error);
    };
    stream
      .on('error', (error: Error & { status?: number }) => {
        // 416: a range beyond the end of the file. Other errors of `send` mean that there is no such
        // file.
        if (error.status === 416) fail(new HttpError(416, 'Range Not Satisfiable'));
        else fail(error.status && error.status < 500 ? routeNotFound(ctx.path) : error);
      })
      .on('directory', () => fail(routeNotFound(ctx.path)));
    ctx.res.once('close', resolve);
    ctx.respond = false;
    ctx.res.statusCode = 200;
    stream.pipe(ctx.res);
  });
}
