import { stat } from 'node:fs/promises';
import { decode } from './decoding/decode';
import { FileProblem, type Problem, type EncodedImage } from './decoding/job';
import { extOf, mimeOf, type FileKind, type ImageKind } from './file-kind';

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

const DAMAGED =
  "This PDF can't be opened: it is damaged or not complete. Export it again, and check that it opens on your computer.";
const LOCKED =
  "This PDF can't be opened without its password. Export it again without one, so that every visitor can read it.";

/**
 * Reads a file once, whole, and writes everything that is stored of it beside it: an image in several widths,
 * encoded again, or a PDF with an image of its first page. Its folder must be a temporary one of its own.
 * @throws FileProblem with a message for the editor
 */
export function prepareFile(path: string, kind: FileKind): Promise<PreparedFile> {
  return kind === 'pdf' ? preparePdf(path) : prepareImage(path, kind);
}

async function prepareImage(path: string, kind: ImageKind): Promise<PreparedFile> {
  const widths = strapi.config.get<Record<string, number>>('plugin::upload.breakpoints', {});
  const made = await decode({ task: 'prepare-image', path, kind, output: path, widths }).catch(
    (error: unknown) => {
      if (!(error instanceof FileProblem)) throw error;
      const { problem, message } = error;
      if (problem === 'limits') strapi.log.warn(`An image was rejected: ${message}`);
      // The decoder's own message would not help an editor.
      const isForDecoder = problem === 'limits' || problem === 'content';
      throw isForDecoder ? new FileProblem(problem, 'File is not a valid image') : error;
    },
  );
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
    ...{ path, bytes, ext: extOf('pdf'), mime: mimeOf('pdf') },
    formats: page ? { page: partOf(page) } : {},
  };
}

const UNREADABLE: Partial<Record<Problem, string>> = { damaged: DAMAGED, locked: LOCKED };

/** Accepts a PDF that opens but cannot be drawn, or takes too long: it is stored without a preview. */
function unlessSound(error: unknown): null {
  if (!(error instanceof FileProblem) || error.problem === 'busy') throw error;
  const advice = UNREADABLE[error.problem];
  if (advice) throw new FileProblem(error.problem, advice);
  // Omits the file's name, which may be a person's; the line has the request's id.
  strapi.log.warn(`No preview of the first page of an uploaded PDF: ${error.message}`);
  return null;
}
