/** One of the files stored for an upload. */
interface Part {
  /** Path in a temporary folder. */
  path: string;
  /** The extension with its dot. */
  ext: string;
  mime: string;
  bytes: number;
  width?: number;
  height?: number;
}

/** An upload that has been read and is ready to be stored. */
export interface PreparedFile extends Part {
  /** The smaller widths of an image and its thumbnail, or a PDF's `page`. */
  formats: Record<string, Part>;
}
