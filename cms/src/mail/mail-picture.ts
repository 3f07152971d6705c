import { LRUCache } from 'lru-cache';
import type { SendMailOptions } from 'nodemailer';
import { query } from '../database/typed-query';
import { cropStoredImage } from '../files/crop-stored-image';
import { focalPointOf } from '../files/file-row';
import { WIDGET } from '../uids';

/** Twice the size at which an email shows the image, for sharp screens. */
const SIZE = { width: 1120, height: 420 };

/**
 * Returns an HTML table row that shows a widget's image. The image itself is attached when the
 * email is sent: email programs show an attached image without asking, and nobody learns who opens
 * the email.
 */
export const pictureRow = (widget: string) =>
  `<tr><td class="picture" style="padding:0;font-size:0;line-height:0"><img src="cid:${widget}@card" width="560" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>\n`;

const ROW = /<tr><td class="picture"[^>]*><img src="cid:(\w+)@card"[^>]*><\/td><\/tr>\n/;

/** Attaches the image that the email shows, or removes its row if there is no readable image. */
export async function withPicture(
  html: string,
): Promise<Pick<SendMailOptions, 'html' | 'attachments'>> {
  const [row, widget] = ROW.exec(html) ?? [];
  if (!row || !widget) return { html };
  const content = await pictureOf(widget).catch((error: unknown) => {
    strapi.log.warn(`An email is sent without its image: ${String(error)}`);
    return undefined;
  });
  if (!content) return { html: html.replace(row, '') };
  const image = {
    filename: 'table.jpg',
    contentType: 'image/jpeg',
    content,
    cid: `${widget}@card`,
  };
  return { html, attachments: [{ ...image, contentDisposition: 'inline' }] };
}

/** Caches cropped images by file and focal point: each crop occupies the decoding process. */
const pictures = new LRUCache<string, Buffer>({ max: 2 });

async function pictureOf(name: string): Promise<Buffer | undefined> {
  const widget = await query(WIDGET).findOne({ where: { name }, populate: ['image'] });
  if (!widget?.image) return undefined;
  const { image } = widget;
  const key = JSON.stringify([image.hash, image.updatedAt, focalPointOf(image)]);
  const content = pictures.get(key) ?? (await cropStoredImage(image, SIZE));
  if (content) pictures.set(key, content);
  return content;
}
