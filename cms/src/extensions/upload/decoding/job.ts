import type { ImageKind } from '../file-kind';

/**
 * What the decoding process is asked. Files go by path: their bytes never pass through the server's
 * memory, and `output` is the beginning of the paths that it may write.
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
 * `type`: not of the kind that its first bytes show · `dimensions`: too many pixels · `content`: can't be
 * decoded · `limits`: took too much memory or time, or crashed the process · `busy`: too many wait.
 */
export type Problem = 'type' | 'dimensions' | 'content' | 'limits' | 'busy';

/** A file that can't be worked on; `message` is for its editor or the log. */
export class FileProblem extends Error {
  constructor(
    readonly problem: Problem,
    message: string,
  ) {
    super(message);
  }
}

/** What the process sends back. `cpuSeconds`: all that it has used since its start. */
export type Reply = { cpuSeconds: number } & (
  { result: unknown } | { problem: Problem; message: string }
);
