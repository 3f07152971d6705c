import type { FocalPoint } from '../../stored-file';

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
