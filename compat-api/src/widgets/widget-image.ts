import { fileBody } from '../body/body-limits';
import { HEIC_ADVICE } from '../contract/heic-advice';
import { MAX_IMAGE_BYTES } from '../contract/upload-limits';
import type { ApiState } from '../routing/context';
import { tooManyFiles, ValidationError } from '../routing/http-errors';
import { inspection } from '../uploads/upload-plugin';
import type { CheckedFile } from '../uploads/stored-file';
import {
  messageOf,
  mimesMessage,
  requiredWithMessage,
  tooLargeMessage,
} from '../validation/laravel-messages';

export const IMAGE_BODY = fileBody(MAX_IMAGE_BYTES);

/** The spec's forms show errors of `file`, but the payload has `image`: both get them. */
function imageError(text: (field: string) => string, status: 413 | 422 = 422) {
  return new ValidationError({ file: [text('file')], image: [text('image')] }, status);
}

const notAnImage = () => imageError((field) => messageOf('image', field));

const notOfType = () =>
  imageError((field) => mimesMessage(field, ['jpg', 'png', 'webp', 'avif', 'gif']));

export const imageTooLarge = () =>
  imageError((field) => tooLargeMessage(field, MAX_IMAGE_BYTES), 413);

/** For a focal point without an image. */
export const imageMissing = () => imageError((field) => requiredWithMessage(field, 'focal_x'));

/**
 * Accepts a JPEG, PNG, WebP, AVIF or GIF by its content; the upload plugin re-encodes it as WebP and
 * AVIF (cms/src/extensions/upload). Resolves to `null` if no file was sent.
 * @throws ValidationError under `file` and `image`
 */
export async function checkImage({ input, files }: ApiState): Promise<CheckedFile | null> {
  const upload = files.image;
  if (!upload) {
    if (input.image === undefined || input.image === null) return null;
    throw notAnImage();
  }
  const { filepath, size } = upload;
  const found = await inspection().detect(filepath);
  if (!found)
    throw (await inspection().isHeic(filepath)) ? imageError(() => HEIC_ADVICE) : notOfType();
  await requireSoundImage(filepath);
  return { filepath, ext: found.ext, mime: found.mime, size };
}

async function requireSoundImage(filepath: string): Promise<void> {
  const problem = await inspection().findImageProblem(filepath);
  switch (problem) {
    case null:
      return;
    case 'type':
      throw notOfType();
    case 'dimensions':
      throw imageError((field) => messageOf('dimensions', field));
    case 'content':
    case 'limits':
      throw notAnImage();
    case 'busy':
      throw tooManyFiles();
  }
}
