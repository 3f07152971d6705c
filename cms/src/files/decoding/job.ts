import type { ImageKind } from '../file-kind';
import type { FocalPoint } from '../file-row';

/**
 * Jobs of the decoding process. Files are passed by path, which keeps them out of the server's
 * memory. `output` is the prefix of the paths that the process may write.
 */
export type Job = PrepareImage | CropImage | DrawPage;

/**
 * Makes the stored original, the panel's thumbnail and a copy in each of the `widths` that is
 * smaller than the original's width.
 */
export interface PrepareImage {
  task: 'prepare-image';
  path: string;
  kind: ImageKind;
  output: string;
  widths: Record<string, number>;
}

/** Cuts a stored image to the shape of `size` around its focal point, as a JPEG of that size. */
export interface CropImage {
  task: 'crop-image';
  path: string;
  output: string;
  size: { width: number; height: number };
  focalPoint: FocalPoint;
}

/** Opens the pages of a PDF, then draws the first page. */
export interface DrawPage {
  task: 'draw-page';
  path: string;
  output: string;
}

export interface Results {
  'prepare-image': PreparedImage;
  'crop-image': EncodedImage;
  'draw-page': EncodedImage;
}

export interface EncodedImage {
  width: number;
  height: number;
  path: string;
  format: 'webp' | 'avif' | 'jpeg';
  bytes: number;
}

export interface PreparedImage {
  original: EncodedImage;
  /** `null` if the image itself is no larger than a thumbnail. */
  thumbnail: EncodedImage | null;
  widths: Record<string, EncodedImage>;
}

/** `code` is an error of the disk, not the file. */
export type Reply =
  | { result: unknown }
  | { problem: Problem; message: string }
  | { code: string; message: string };

/**
 * `type`: not of a type that is accepted · `heic`: an iPhone's HEIC image · `dimensions`: too many
 * pixels · `content`: cannot be decoded or drawn · `damaged`: a PDF that cannot be opened ·
 * `locked`: needs a password · `limits`: took too much memory or time, or crashed the process ·
 * `busy`: the queue is full.
 */
export type Problem =
  | 'type'
  | 'heic'
  | 'dimensions'
  | 'content'
  | 'damaged'
  | 'locked'
  | 'limits'
  | 'busy';

/** A file that cannot be processed; `message` is for the editor or the log. */
export class FileProblem extends Error {
  constructor(
    readonly problem: Problem,
    message: string,
  ) {
    super(message);
  }
}
