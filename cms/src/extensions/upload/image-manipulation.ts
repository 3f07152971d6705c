import { errors } from '@strapi/utils';
import { createReadStream, type ReadStream } from 'node:fs';
import { join, parse } from 'node:path';
import { decode } from './decoding/decode';
import { FileProblem, type EncodedImage, type Problem } from './decoding/job';
import { detectKind, kindOfMime } from './file-kind';
import { rejection } from './identify-file';

/** A file passing through Strapi's upload plugin, limited to what images need. */
interface UploadingFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** Deleted once the provider has the file. */
  filepath: string;
  tmpWorkingDirectory: string;
  path?: string | null;
  getStream: () => ReadStream;
  width?: number;
  height?: number;
  /** In kilobytes (1,000 bytes). */
  size?: number;
  sizeInBytes?: number;
}

/** An encoded image; nothing else of the file may get into a format's row. */
type StoredImage = Omit<UploadingFile, 'tmpWorkingDirectory'>;

/** Created before anything is stored, so that a failure halfway leaves nothing. */
interface Formats {
  thumbnail: EncodedImage | null;
  others: Record<string, EncodedImage>;
}

/** Passes formats from `optimize` to the later calls, by the object that goes through Strapi's upload. */
const formatsOf = new WeakMap<UploadingFile, Formats>();

/**
 * Handles every image, from the API, the panel or the seed. Strapi's own code keeps the metadata of
 * images that it cannot shrink, makes line drawings three times larger, limits heights where pages need
 * widths, does not treat AVIF as an image, and decodes in the server's process. PDFs are handled as
 * images too: only those get formats, which Strapi then keeps, replaces and deletes with the file. All
 * files have been identified (`upload-service.ts`).
 */
export const imageManipulation = {
  isImage: () => true,
  isOptimizableImage: () => true,
  isResizableImage: () => true,
  // `optimize` comes next and reads every pixel.
  isFaultyImage: () => false,
  optimize: (file: UploadingFile) =>
    file.mime === 'application/pdf' ? prepareMenu(file) : prepareImage(file),

  /** For files from `optimize`, and for the panel's logos, which are stored as they are. */
  async getDimensions(file: UploadingFile) {
    if (formatsOf.has(file)) return { width: file.width, height: file.height };
    const stream = file.getStream().on('error', () => {});
    const path = String(stream.path);
    stream.destroy();
    const kind = await detectKind(path);
    if (!kind || kind === 'pdf') throw rejection('A logo must be a JPEG or PNG image.');
    return decode({ task: 'inspect-image', path, kind }).catch(rejectFile);
  },

  generateThumbnail(file: UploadingFile) {
    const thumbnail = formatsOf.get(file)?.thumbnail;
    return thumbnail ? formatRow(file, 'thumbnail', thumbnail, file.name) : null;
  },

  generateResponsiveFormats(file: UploadingFile) {
    const { others = {} } = formatsOf.get(file) ?? {};
    return Object.entries(others).map(([key, image]) => ({
      key,
      file: formatRow(file, key, image, withExt(file.name, image)),
    }));
  },
};

async function prepareImage(file: UploadingFile): Promise<UploadingFile> {
  const kind = kindOfMime(file.mime);
  if (!kind || kind === 'pdf') throw new Error(`${file.name} was not identified.`);
  const { original, thumbnail, widths } = await decode({
    task: 'prepare-image',
    path: file.filepath,
    kind,
    output: join(file.tmpWorkingDirectory, file.hash),
    widths: strapi.config.get<Record<string, number>>('plugin::upload.breakpoints', {}),
  }).catch(rejectFile);
  const stored = { ...file, ...rowOf(original), name: withExt(file.name, original) };
  formatsOf.set(stored, { thumbnail, others: widths });
  return stored;
}

/** What to do about a PDF that its readers could not open. */
const UNREADABLE: Partial<Record<Problem, string>> = {
  damaged:
    "This PDF can't be opened: it is damaged or not complete. Export it again, and check that it opens on your computer.",
  locked:
    "This PDF can't be opened without its password. Export it again without one, so that every visitor can read it.",
};

/**
 * Opens a PDF and draws its first page for its card. One that opens but cannot be drawn is stored all the
 * same, and so is one that takes too long.
 */
async function prepareMenu(file: UploadingFile): Promise<UploadingFile> {
  const output = join(file.tmpWorkingDirectory, `page_${file.hash}`);
  const others: Formats['others'] = {};
  try {
    others.page = await decode({ task: 'draw-page', path: file.filepath, output });
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    if (thrown.problem === 'busy') rejectFile(thrown);
    const advice = UNREADABLE[thrown.problem];
    if (advice) throw rejection(advice, 'pdf');
    // Without its name, which may be a person's; the line has the request's id.
    strapi.log.warn(`No preview of the first page of an uploaded PDF: ${thrown.message}`);
  }
  formatsOf.set(file, { thumbnail: null, others });
  return file;
}

/** Rejects the file with a message for the editor; the decoder's own words would not help. */
function rejectFile(thrown: unknown): never {
  if (!(thrown instanceof FileProblem)) throw thrown;
  const { problem, message } = thrown;
  // compat-api's 503.
  if (problem === 'busy') throw new errors.RateLimitError(message);
  if (problem === 'limits') strapi.log.warn(`An image was rejected: ${message}`);
  const isForDecoder = problem === 'limits' || problem === 'content';
  throw rejection(isForDecoder ? 'File is not a valid image' : message, 'image');
}

const withExt = (name: string, { format }: EncodedImage) => `${parse(name).name}.${format}`;

function rowOf({ path, format, width, height, bytes }: EncodedImage) {
  return {
    ext: `.${format}`,
    mime: `image/${format}`,
    filepath: path,
    getStream: () => createReadStream(path),
    width,
    height,
    size: Math.round(bytes / 10) / 100,
    sizeInBytes: bytes,
  };
}

/** Uses the file's current hash: "Replace media" keeps the old one. */
function formatRow(
  file: UploadingFile,
  key: string,
  image: EncodedImage,
  name: string,
): StoredImage {
  const prefixed = key === 'page' ? name : `${key}_${name}`;
  const hash = `${key}_${file.hash}`;
  return { ...rowOf(image), name: prefixed, hash, path: file.path ?? null };
}
