import { fileBody } from '../body/body-limits';
import { FileProblem, type Problem } from '@saltmarsh/cms/files/decoding/job';
import { HEIC_ADVICE } from '@saltmarsh/contract/constants/heic-advice';
import { type PreparedFile, prepareFile } from '@saltmarsh/cms/files/prepare-file';
import { MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import type { ApiState } from '../routing/context';
import { tooManyFiles, ValidationError, type HttpError } from '@saltmarsh/cms/errors';
import { detectKind, isHeic, type ImageKind } from '@saltmarsh/cms/files/file-kind';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';

interface FoundImage {
  path: string;
  kind: ImageKind;
}

export const IMAGE_BODY = fileBody(MAX_IMAGE_BYTES);

/** The spec's forms show errors of `file`, but the payload has `image`, so both get them. */
function imageError(text: (field: string) => string, status: 413 | 422 = 422) {
  return new ValidationError({ file: [text('file')], image: [text('image')] }, status);
}

const notAnImage = () => imageError((field) => messageOf('image', field));

const notOfType = () =>
  imageError((field) => mimesMessage(field, ['jpg', 'png', 'webp', 'avif', 'gif']));

export const imageTooLarge = () =>
  imageError((field) => tooLargeMessage(field, MAX_IMAGE_BYTES), 413);

/**
 * Accepts a JPEG, PNG, WebP, AVIF or GIF by its content. Resolves to `null` if no file was sent.
 * @throws ValidationError under `file` and `image`
 */
export async function checkImage({ input, files }: ApiState): Promise<FoundImage | null> {
  const upload = files.image;
  if (!upload) {
    if (input.image === undefined || input.image === null) return null;
    throw notAnImage();
  }
  const { filepath: path } = upload;
  const kind = await detectKind(path);
  if (!kind) throw (await isHeic(path)) ? imageError(() => HEIC_ADVICE) : notOfType();
  if (kind === 'pdf') throw notOfType();
  return { path, kind };
}

/** Encodes the image again as WebP and AVIF. @throws ValidationError as above; HttpError 503 */
export function prepareImage({ path, kind }: FoundImage): Promise<PreparedFile> {
  return prepareFile(path, kind).catch((error: unknown) => {
    throw error instanceof FileProblem ? responseTo(error.problem) : error;
  });
}

function responseTo(problem: Problem): HttpError {
  if (problem === 'busy') return tooManyFiles();
  if (problem === 'type') return notOfType();
  return problem === 'dimensions' ? imageError((field) => messageOf(problem, field)) : notAnImage();
}
