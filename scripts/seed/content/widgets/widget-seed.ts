import type { FocalPoint } from '../../stored-file';

/** One named content block as the seed stores it. */
export interface WidgetSeed {
  name: string;
  type: 'TEXT' | 'IMAGE';
  /** TEXT only. Tags within the sanitiser's allow-list, headings from h2 down. */
  html?: string;
  /** IMAGE only. File name in `scripts/seed/pictures`. */
  picture?: string;
  /** IMAGE only. Where a crop would cut what the picture shows. */
  focalPoint?: FocalPoint;
  /** IMAGE only. */
  alt?: string;
  /** IMAGE only. Where a click on the picture leads. */
  link?: string;
}
