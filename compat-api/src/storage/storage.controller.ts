import { dirname } from 'node:path';
import send from 'send';
import type { ApiContext } from '../http/context';
import { HttpError, routeNotFound } from '../http/errors';
import type { FileRow } from '../http/upload';
import { FILE, MENU } from '../uids';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const TINYMCE_FOLDER = dirname(require.resolve('tinymce/package.json'));
const YEAR = 31_536_000;

/** A menu's PDF, shown in the browser and saved under the menu's name. */
export async function menu(ctx: ApiContext) {
  const [file] = await findFiles(ctx.params.file ?? '');
  const owner = file && (await findMenuOf(file.id));
  if (file?.mime !== 'application/pdf' || !owner) throw routeNotFound(ctx.path);
  ctx.set('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(owner.name)}.pdf`);
  // Asked for again every time: a deleted menu is gone for everybody.
  ctx.set('Cache-Control', 'public, no-cache');
  return sendStored(ctx, file);
}

/** A widget's picture in one of its widths. Its address changes with it (`?v=`), so this one may be kept. */
export async function image(ctx: ApiContext) {
  const [file] = await findFiles(ctx.params.file ?? '');
  if (!file || !IMAGE_TYPES.includes(file.mime)) throw routeNotFound(ctx.path);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cache-Control', `public, max-age=${YEAR}, immutable`);
  return sendStored(ctx, file);
}

/** The rich-text editor's own script, styles and icons (spec §7), from its package. */
export async function tinymce(ctx: ApiContext) {
  const path = ctx.params.path ?? '';
  ctx.set('Cache-Control', 'public, max-age=86400');
  return pipe(
    ctx,
    send(ctx.req, path, {
      root: TINYMCE_FOLDER,
      dotfiles: 'deny',
      index: false,
      cacheControl: false,
    }),
  );
}

type StoredFile = Pick<FileRow, 'id' | 'mime' | 'url'>;

/** The files of a stored name; a width's name is a prefix and its original's hash. */
async function findFiles(name: string): Promise<StoredFile[]> {
  const parts = /^((?:[a-z]+_)?)([\w-]+)(\.[a-z0-9]+)$/.exec(name);
  if (!parts) return [];
  const [, prefix = '', rest = '', ext = ''] = parts;
  const hash = prefix + rest;
  const rows: FileRow[] = await strapi.db.query(FILE).findMany({
    where: { hash: { $in: [hash, rest] } },
  });
  return rows.flatMap((row) =>
    [row, ...Object.values(row.formats ?? {})]
      .filter((file) => file.hash === hash && file.ext === ext)
      .map(({ mime, url }) => ({ id: row.id, mime, url })),
  );
}

function findMenuOf(fileId: number): Promise<{ name: string } | null> {
  return strapi.db.query(MENU).findOne({ where: { pdf: { id: fileId } } });
}

/** The path comes from the stored row, never from the request's URL. */
function sendStored(ctx: ApiContext, file: StoredFile): Promise<void> {
  ctx.type = file.mime;
  const root = strapi.dirs.static.public;
  return pipe(
    ctx,
    send(ctx.req, file.url, { root, dotfiles: 'deny', index: false, cacheControl: false }),
  );
}

/** Lets `send` answer with ranges, ETag and 304. Settles when the answer is over. */
function pipe(ctx: ApiContext, stream: send.SendStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      // Nothing has been written yet: the answer is Koa's again.
      ctx.respond = true;
      reject(error);
    };
    stream
      .on('error', (error: Error & { status?: number }) => {
        // 416: a part beyond the file's end. What else `send` refuses is no file of ours.
        if (error.status === 416) refuse(new HttpError(416, 'Range Not Satisfiable'));
        else refuse(error.status && error.status < 500 ? routeNotFound(ctx.path) : error);
      })
      .on('directory', () => refuse(routeNotFound(ctx.path)));
    ctx.res.once('close', resolve);
    ctx.respond = false;
    ctx.res.statusCode = 200;
    stream.pipe(ctx.res);
  });
}
