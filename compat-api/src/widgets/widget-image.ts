import sharp from 'sharp';
import type { Metadata } from 'sharp';
import type { ApiState } from '../http/context';
import { ValidationError } from '../http/errors';
import type { CheckedFile } from '../http/upload';
import { greaterThan } from '../http/validate';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** The spec's forms show errors of `file`, the payload's field is `image`: both get them. */
function imageError(text: (attribute: string) => string, status: 413 | 422 = 422) {
  return new ValidationError({ file: [text('file')], image: [text('image')] }, status);
}

const notAnImage = () => imageError((attribute) => `The ${attribute} field must be an image.`);

export const imageTooLarge = () => imageError(greaterThan(MAX_BYTES), 413);

/**
 * Accepts a JPEG, PNG, WebP, AVIF or GIF by its content; the upload plugin makes clean WebP and AVIF of
 * it (cms/src/extensions/upload). Resolves to `null` when no file was sent.
 * @throws ValidationError under `file` and `image`
 */
export async function checkImage({ input, files }: ApiState): Promise<CheckedFile | null> {
  const upload = files.image;
  if (!upload) {
    if (input.image === undefined || input.image === null) return null;
    throw notAnImage();
  }
  if (upload.size > MAX_BYTES) throw imageTooLarge();
  const { ext, mime } = await checkHeader(upload.filepath);
  await checkPixels(upload.filepath);
  return { filepath: upload.filepath, ext, mime, size: upload.size };
}

/** Looks at the header only: a picture of a billion pixels must not be decoded to be refused. */
async function checkHeader(filepath: string): Promise<{ ext: string; mime: string }> {
  const metadata = await sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const kind = metadata && kindOf(metadata);
  if (!kind) {
    throw imageError(
      (attribute) => `The ${attribute} field must be a file of type: jpg, png, webp, avif, gif.`,
    );
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw imageError((attribute) => `The ${attribute} field has invalid image dimensions.`);
  }
  return { ext: `.${kind}`, mime: `image/${kind}` };
}

function kindOf({ format, compression }: Metadata): string | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null;
  return ['jpeg', 'png', 'webp', 'gif'].includes(format) ? format : null;
}

/** Decodes every pixel once, so that a torn file is refused here and not halfway through storing. */
async function checkPixels(filepath: string): Promise<void> {
  const options = { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    await sharp(filepath, options).stats();
  } catch {
    throw notAnImage();
  }
}
