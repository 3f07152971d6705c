/** The image types that the site stores and serves, by extension; rows of other types are not served. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  ...{ '.jpeg': 'image/jpeg', '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' },
  ...{ '.avif': 'image/avif', '.gif': 'image/gif' },
};

/** Keeps stored files from running or loading anything on our origin. */
export const IMAGE_POLICY = "default-src 'none'; sandbox";

/** Widths in pixels made of each image beside its own, by Strapi's name of the format. */
export const IMAGE_WIDTHS = { xlarge: 1600, large: 1200, medium: 800, small: 480 } as const;

/** The pixels of the image in the preview of a link, which some messengers show only as JPEG. */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;
