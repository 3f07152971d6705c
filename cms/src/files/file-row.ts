import type { Row } from '../database/rows';
import type { FILE } from '../uids';

/** A row of Strapi's media library: `url` begins with `/uploads/`, `size` is in thousands of bytes. */
export type FileRow = Row<typeof FILE>;

/** A smaller width of an image, or a PDF's first page. */
interface ImageFormat {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  url: string;
}

/** Returns the formats stored by `cms/src/extensions/upload`: the column is JSON, without a type. */
export function formatsOf({ formats }: Pick<FileRow, 'formats'>): Record<string, ImageFormat> {
  return (formats ?? {}) as Record<string, ImageFormat>;
}
