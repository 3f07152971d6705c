/** A row of Strapi's media library, as far as we read it. */
export interface FileRow {
  id: number;
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** `/uploads/…` with the local provider. */
  url: string;
  width: number | null;
  height: number | null;
  /** Thousands of bytes, to two places. */
  size: number;
  formats: Record<string, ImageFormat> | null;
  updatedAt: string;
}

interface ImageFormat {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  url: string;
}
