import { stat } from 'node:fs/promises';
import { IMAGE_WIDTHS } from '@saltmarsh/contract/constants/stored-images';
import { HEIC_ADVICE } from '@saltmarsh/contract/constants/upload-limits';
import { decode } from './decoding/decode';
import { FileProblem, type Problem, type EncodedImage } from './decoding/job';
import { detectKind, type ImageKind } from './file-kind';

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

export interface PreparedFile extends Part {
  /**
   * The smaller copies of an image and its thumbnail, or the image of a PDF's first page as `page`.
   */
  formats: Record<string, Part>;
}

const NOT_ACCEPTED = 'A file must be a JPEG, PNG, WebP, AVIF or GIF image, or a PDF.';
const TOO_LONG =
  'This image takes too long to read. Save it with fewer pixels or, if it moves, with fewer frames.';
const DAMAGED =
  "This PDF can't be opened: it is damaged or not complete. Export it again, and check that it opens on your computer.";
const LOCKED =
  "This PDF can't be opened without its password. Export it again without one, so that every visitor can read it.";

/**
 * Identifies an upload by its content, not by the name that the browser sends: otherwise `a.html`
 * with a PDF header would become a page on our origin. Writes smaller copies of an image, or an
 * image of a PDF's first page, into the upload's folder, which must be temporary and contain
 * nothing else.
 * @param wanted the kind of file to accept; both kinds if unset
 * @throws FileProblem with a message for the editor
 */
export async function prepareFile(path: string, wanted?: 'image' | 'pdf'): Promise<PreparedFile> {
  const kind = await detectKind(path);
  const isWanted = !wanted || (wanted === 'pdf') === (kind === 'pdf');
  if (!kind || !isWanted) throw new FileProblem('type', NOT_ACCEPTED);
  if (kind === 'heic') throw new FileProblem('heic', HEIC_ADVICE);
  return kind === 'pdf' ? preparePdf(path) : prepareImage(path, kind);
}

async function prepareImage(path: string, kind: ImageKind): Promise<PreparedFile> {
  const job = { task: 'prepare-image', path, kind, output: path, widths: IMAGE_WIDTHS } as const;
  const made = await decode(job).catch(rejectInWords);
  const { original, thumbnail, widths: smaller } = made;
  const formats = Object.entries({ ...(thumbnail && { thumbnail }), ...smaller });
  return {
    ...partOf(original),
    formats: Object.fromEntries(formats.map(([key, image]) => [key, partOf(image)])),
  };
}

const partOf = ({ path, format, width, height, bytes }: EncodedImage) => ({
  ...{ path, width, height, bytes },
  ...{ ext: `.${format}`, mime: `image/${format}` },
});

async function preparePdf(path: string): Promise<PreparedFile> {
  const page = await decode({ task: 'draw-page', path, output: `${path}.page` }).catch(unlessSound);
  const { size: bytes } = await stat(path);
  return {
    ...{ path, bytes, ext: '.pdf', mime: 'application/pdf' },
    formats: page ? { page: partOf(page) } : {},
  };
}

const WORDS: Partial<Record<Problem, string>> = {
  ...{ damaged: DAMAGED, locked: LOCKED, limits: TOO_LONG },
  content: 'File is not a valid image',
};

/** Replaces the decoder's own message, which would not help an editor. */
function rejectInWords(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  const { problem, message } = error;
  if (problem === 'limits') strapi.log.warn(`An image was rejected: ${message}`);
  throw new FileProblem(problem, WORDS[problem] ?? message);
}

/**
 * Accepts a PDF that opens but can't be drawn, or can't be drawn in time: it is stored without a
 * preview.
 */
function unlessSound(error: unknown): null {
  const isSound = error instanceof FileProblem && ['content', 'limits'].includes(error.problem);
  if (!isSound) return rejectInWords(error);
  // Omits the file's name, which may contain a person's name. The log line has the request's id.
  strapi.log.warn(`No preview of the first page of an uploaded PDF: ${error.message}`);
  return null;
}
