/**
 * Types of the images that the site stores and serves, by file extension. Images of other types are
 * not served.
 */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  ...{ '.jpeg': 'image/jpeg', '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' },
  ...{ '.avif': 'image/avif', '.gif': 'image/gif' },
};

/** Content-Security-Policy that stops stored files from running or loading anything. */
export const IMAGE_POLICY = "default-src 'none'; sandbox";

/**
 * Widths in pixels of the scaled copies of an image, by the name of the format in Strapi. Only
 * copies that are narrower than the image are made.
 */
export const IMAGE_WIDTHS = { xlarge: 1600, large: 1200, medium: 800, small: 480 } as const;

/**
 * Size in pixels of link previews. They are JPEGs, because some messengers show no other format.
 */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/** Names of the widgets whose image a booking's page and emails show. */
export const CARD_IMAGES = { december: 'FestiveImage', usual: 'BookImage' } as const;

/** @param date the day of the booking, as `YYYY-MM-DD` */
export const cardImageOf = (date: string) =>
  date.slice(5, 7) === '12' ? CARD_IMAGES.december : CARD_IMAGES.usual;
