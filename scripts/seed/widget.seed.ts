import { parse, resolve } from 'node:path';
import { query } from '@saltmarsh/cms/database/typed-query';
import type { FocalPoint } from '@saltmarsh/cms/files/file-row';
import { FILE, WIDGET } from '@saltmarsh/cms/uids';
import { storeFile } from './stored-file';
import { FOOD_AND_DRINK_WIDGETS } from './widgets/food-and-drink';
import { LEGAL_WIDGETS } from './widgets/legal';
import { RESTAURANT_WIDGETS } from './widgets/restaurant';

interface ImageSeed {
  /** File in `scripts/seed/pictures`. */
  picture: string;
  /** Set if a crop would cut off the subject. */
  focalPoint?: FocalPoint;
  alt: string;
}

/** Images or HTML by widget name. The sanitiser must allow the HTML; headings start at h2. */
export type WidgetSeeds = Record<string, string | ImageSeed>;

const WIDGETS: WidgetSeeds = {
  ...RESTAURANT_WIDGETS,
  ...FOOD_AND_DRINK_WIDGETS,
  ...LEGAL_WIDGETS,
};

const PICTURES = resolve(__dirname, '../../seed/pictures');

/** Adds missing widgets. Encodes their images in parallel first. */
export async function seedWidgets(): Promise<void> {
  const present = await query(WIDGET).findMany({ select: ['name'] });
  const names = new Set(present.map(({ name }) => name));
  const missing = Object.entries(WIDGETS).filter(([name]) => !names.has(name));
  const widgets = await Promise.all(
    missing.map(async ([name, widget]) => ({ name, ...(await contentOf(widget)) })),
  );
  for (const data of widgets) await strapi.documents(WIDGET).create({ data });
}

async function contentOf(widget: string | ImageSeed) {
  if (typeof widget === 'string') return { type: 'TEXT' as const, html: widget };
  return { type: 'IMAGE' as const, alt: widget.alt, image: await imageOf(widget) };
}

/** Returns the id of the stored image; an interrupted seed may already have stored it. */
async function imageOf({ picture, focalPoint }: ImageSeed): Promise<number> {
  const stored = await query(FILE).findOne({ where: { name: picture } });
  return stored?.id ?? storeFile(resolve(PICTURES, picture), parse(picture).name, focalPoint);
}
