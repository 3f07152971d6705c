import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WIDGETS, type WidgetSeed } from './content/widget-content';
import { storeFile } from './stored-file';

const PICTURES = resolve(__dirname, '../../seed/pictures');

/** Stores all images at once, because encoding takes longest, then the widgets in their order. */
export async function seedWidgets(): Promise<void> {
  const missing: WidgetSeed[] = [];
  for (const widget of WIDGETS) {
    const { name } = widget;
    if (!(await strapi.db.query('api::widget.widget').count({ where: { name } }))) {
      missing.push(widget);
    }
  }
  const images = await Promise.all(missing.map(imageOf));
  for (const [index, { name, type, html, alt, link }] of missing.entries()) {
    const image = images[index];
    await strapi.documents('api::widget.widget').create({
      data: { name, type, html, alt, link, ...(image ? { image } : {}) },
    });
  }
}

/** Returns the id of the image in the media library, where an interrupted seed may have left it. */
async function imageOf({ picture, focalPoint }: WidgetSeed): Promise<number | undefined> {
  if (!picture) return undefined;
  const where = { name: picture };
  const stored = (await strapi.db.query('plugin::upload.file').findOne({ where })) as {
    id: number;
  } | null;
  if (stored) return stored.id;
  const content = await readFile(resolve(PICTURES, picture));
  return storeFile(picture, 'image/webp', content, focalPoint);
}
