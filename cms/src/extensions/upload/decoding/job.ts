import type { ImageKind } from '../file-kind';

/**
 * Jobs of the decoding process. Files go by path: their bytes never pass through the server's memory,
 * and `output` is the prefix of the paths that it may write.
 */
export type Job = InspectImage | PrepareImage | DrawPage;

/** Reads the header, then decodes every pixel once. */
export interface InspectImage {
  task: 'inspect-image';
  path: string;
  kind: ImageKind;
}

/** Makes the stored original, the panel's thumbnail and those of `widths` that are smaller. */
export interface PrepareImage {
  task: 'prepare-image';
  path: string;
  kind: ImageKind;
  output: string;
  widths: Record<string, number>;
}

/** Opens a PDF with all its pages, then draws the first. */
export interface DrawPage {
  task: 'draw-page';
  path: string;
  output: string;
}

export interface Results {
  'inspect-image': InspectedImage;
  'prepare-image': PreparedImage;
  'draw-page': EncodedImage;
}

export interface InspectedImage {
  width: number;
  height: number;
}

export interface EncodedImage extends InspectedImage {
  path: string;
  format: 'webp' | 'avif';
  bytes: number;
}

export interface PreparedImage {
  original: EncodedImage;
  /** `null` for an image that is not larger. */
  thumbnail: EncodedImage | null;
  widths: Record<string, EncodedImage>;
}

/**
 * `type`: not of the type that its first bytes show · `dimensions`: too many pixels · `content`: cannot
 * be decoded or drawn · `damaged`: a PDF that cannot be opened · `locked`: not without its password ·
 * `limits`: took too much memory or time, or crashed the process · `busy`: the queue is full.
 */
export type Problem = 'type' | 'dimensions' | 'content' | 'damaged' | 'locked' | 'limits' | 'busy';

/** A file that cannot be processed; `message` is for the editor or the log. */
export class FileProblem extends Error {
  constructor(
    readonly problem: Problem,
    message: string,
  ) {
    super(message);
  }
}

/** The process's reply. `cpuSeconds`: used since its start; `code`: an error of the disk, not the file. */
export type Reply = { cpuSeconds: number } & (
  { result: unknown } | { problem: Problem; message: string } | { code: string; message: string }
);
