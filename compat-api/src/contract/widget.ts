export type WidgetType = 'TEXT' | 'IMAGE';

/** A named block of page content (spec §3). Fields that the type does not have are `null`. */
export interface Widget {
  id: number;
  name: string;
  type: WidgetType;
  /** Rich-text HTML of a TEXT widget, sanitised on write. */
  html: string | null;
  /** Path of an IMAGE widget's picture, e.g. `/storage/images/creek_1a2b.webp?v=m0c2`. */
  image_url: string | null;
  alt: string | null;
  /** Address that the picture leads to (set in the panel). */
  link: string | null;
  /** Pixels of the full-size picture. */
  width: number | null;
  height: number | null;
  /** Value of a `srcset` attribute, widest last: `"/storage/images/small_a.avif 480w, … /storage/images/a.webp 1920w"`. */
  srcset: string | null;
}
