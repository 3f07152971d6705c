import { LRUCache } from 'lru-cache';
import type { SendMailOptions } from 'nodemailer';
import { query } from '../database/typed-query';
import { cropStoredImage } from '../files/crop-stored-image';
import { focalPointOf } from '../files/file-row';
import { WIDGET } from '../uids';

/** Twice the size at which an email shows the image, for sharp screens. */
const SIZE = { width: 1120, height: 420 };

/**
 * Returns the row of a table that shows a widget's image. The image itself is attached as the email
 * is sent: programs show an attached image without asking, and nobody learns who opens it.
 */
export const pictureRow = (widget: string) =>
  `<tr><td class="picture" style="padding:0;font-size:0;line-height:0"><img src="cid:${widget}@card" width="560" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>\n`;

const ROW = /<tr><td class="picture"[^>]*><img src="cid:(\w+)@card"[^>]*><\/td><\/tr>\n/;

/** Attaches the image that the email shows, or removes its row if the image can't be had now. */
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

/** Cropped images by file and focal point, because cutting one takes a process of its own. */
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
