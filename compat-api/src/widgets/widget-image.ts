import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { ApiState } from '../http/context';
import { ValidationError } from '../http/errors';
import type { CheckedFile } from '../http/upload';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** As wide as the widest screen that a full-bleed picture is worth sending to. */
const MAX_WIDTH = 2560;
/** Strapi's upload plugin encodes once more for size; this first step shall cost no quality. */
const QUALITY = 92;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** The spec's forms show errors of `file`, the payload's field is `image`: both get them. */
function imageError(text: (attribute: string) => string, status: 413 | 422 = 422) {
  return new ValidationError({ file: [text('file')], image: [text('image')] }, status);
}

/**
 * Accepts a JPEG, PNG, WebP, AVIF or GIF by its content and makes a WebP of it: turned upright,
 * without metadata (where a photograph was taken is nobody's business), of bounded size. Resolves to
 * `null` when no file was sent.
 * @throws ValidationError under `file` and `image`
 */
export async function checkImage({
  input,
  files,
  temporary,
}: ApiState): Promise<CheckedFile | null> {
  const upload = files.image;
  if (!upload) {
    if (input.image === undefined || input.image === null) return null;
    throw imageError((attribute) => `The ${attribute} field must be an image.`);
  }
  if (upload.size > MAX_BYTES) {
    throw imageError(
      (attribute) =>
        `The ${attribute} field must not be greater than ${MAX_BYTES / 1024} kilobytes.`,
      413,
    );
  }
  await checkHeader(upload.filepath);
  const filepath = `${upload.filepath}.webp`;
  temporary.push(filepath);
  try {
    const options = { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    await sharp(upload.filepath, options)
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(filepath);
  } catch {
    throw imageError((attribute) => `The ${attribute} field must be an image.`);
  }
  return { filepath, ext: '.webp', mime: 'image/webp', size: (await stat(filepath)).size };
}

/** Looks at the header only: a picture of a billion pixels must not be decoded to be refused. */
async function checkHeader(filepath: string): Promise<void> {
  const metadata = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const isAllowed =
    metadata !== null &&
    FORMATS.includes(metadata.format) &&
    (metadata.format !== 'heif' || metadata.compression === 'av1');
  if (!isAllowed) {
    throw imageError(
      (attribute) => `The ${attribute} field must be a file of type: jpg, png, webp, avif, gif.`,
    );
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw imageError((attribute) => `The ${attribute} field has invalid image dimensions.`);
  }
}
