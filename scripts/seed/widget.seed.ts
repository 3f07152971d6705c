import { resolve } from 'node:path';
import { storeFile, type FocalPoint } from './stored-file';
import {
  DINING_WIDGETS,
  DRINKING_WIDGETS,
  ENQUIRY_PAGE_WIDGETS,
  FESTIVE_WIDGETS,
} from './widgets/food-and-drink';
import { LEGAL_COOKIES, LEGAL_PRIVACY, LEGAL_TERMS } from './widgets/legal';
import {
  ABOUT_WIDGETS,
  CONTACT_WIDGETS,
  HOME_WIDGETS,
  OPENING_HOURS_WIDGETS,
  RECRUITMENT_WIDGETS,
} from './widgets/restaurant';

/** One named content block, as the seed stores it. */
export interface WidgetSeed {
  name: string;
  type: 'TEXT' | 'IMAGE';
  /** TEXT only. Tags within the sanitiser's allow-list, with headings from h2 down. */
  html?: string;
  /** IMAGE only. File name in `scripts/seed/pictures`. */
  picture?: string;
  /** IMAGE only. Needed if a crop would cut off the subject. */
  focalPoint?: FocalPoint;
  /** IMAGE only. */
  alt?: string;
  /** IMAGE only. Target of a click on the image. */
  link?: string;
}

/** Every widget that a page uses, in the order of the pages. */
const WIDGETS: WidgetSeed[] = [
  ...HOME_WIDGETS,
  ...ABOUT_WIDGETS,
  ...DRINKING_WIDGETS,
  ...DINING_WIDGETS,
  ...RECRUITMENT_WIDGETS,
  ...OPENING_HOURS_WIDGETS,
  ...CONTACT_WIDGETS,
  ...ENQUIRY_PAGE_WIDGETS,
  ...FESTIVE_WIDGETS,
  LEGAL_TERMS,
  LEGAL_PRIVACY,
  LEGAL_COOKIES,
];

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
  return storeFile(resolve(PICTURES, picture), picture, focalPoint);
}
