import type { Problem } from '@saltmarsh/compat-api/contract/file-problem';
import type { ImageKind } from '../file-kind';

/**
 * Jobs of the decoding process. Files go by path: their bytes never pass through the server's memory,
 * and `output` is the prefix of the paths that it may write.
 */
export type Job = PrepareImage | DrawPage;

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
  'prepare-image': PreparedImage;
  'draw-page': EncodedImage;
}

export interface EncodedImage {
  width: number;
  height: number;
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

/** The process's reply. `cpuSeconds`: used since its start; `code`: an error of the disk, not the file. */
export type Reply = { cpuSeconds: number } & (
  | { result: unknown }
  | { problem: Problem; message: string }
  | { code: string; message: string }
);
