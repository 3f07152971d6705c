import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WIDGETS } from './content/widget-content';
import { storeFile } from './stored-file';

const PICTURES = resolve(__dirname, '../../seed/pictures');

export async function seedWidgets(): Promise<void> {
  for (const { name, type, html, picture, alt, link } of WIDGETS) {
    if (await strapi.db.query('api::widget.widget').count({ where: { name } })) continue;
    const image = picture && (await storePicture(picture));
    await strapi.documents('api::widget.widget').create({
      data: { name, type, html, alt, link, ...(image ? { image } : {}) },
    });
  }
}

async function storePicture(file: string): Promise<number> {
  return storeFile(file, 'image/webp', await readFile(resolve(PICTURES, file)));
}
