import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { detectKind, isHeic } from '@saltmarsh/cms/files/file-kind';
import { toWidget } from '@saltmarsh/cms/widgets/widget.resource';
import * as widgets from '@saltmarsh/cms/widgets/widget.service';
import { HEIC_ADVICE } from '@saltmarsh/contract/constants/heic-advice';
import { MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { NewWidget, WidgetChange } from '@saltmarsh/contract/messages/widget';
import { fileBody } from '../body/body-limits';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import type { ApiContext, ReadRequest, ApiState } from '../routing/context';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';
import { validate, validateBoth } from '../validation/validate';

export async function list(ctx: ApiContext) {
  ctx.body = (await widgets.listWidgets()).map(toWidget);
}

export async function show({ params }: ReadRequest) {
  return toWidget(await widgets.findWidget(params.idOrName ?? ''));
}

export async function create(ctx: ApiContext) {
  const { name } = validate(ctx.state.input, NewWidget);
  ctx.status = 201;
  respondWithEntry(ctx, toWidget(await widgets.createWidget(name)));
}

export async function update(ctx: ApiContext) {
  const row = await widgets.findWidget(ctx.params.idOrName ?? '');
  const [change, image] = await validateBoth(
    () => validate(ctx.state.input, WidgetChange),
    () => checkImage(ctx.state),
  );
  const changed = await widgets
    .updateWidget(row, change, image, expectedVersion(ctx))
    .catch(rejectImage);
  respondWithChange(ctx, changed, toWidget);
}

export const IMAGE_BODY = fileBody(MAX_IMAGE_BYTES);

/** Returns an error under both names: the spec's forms read `file`, but the payload has `image`. */
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
async function checkImage({ input, files }: ApiState): Promise<widgets.NewImage | null> {
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

/** @throws ValidationError under `file` and `image`; HttpError 503 */
function rejectImage(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  const { problem } = error;
  if (problem === 'busy') throw tooManyFiles();
  if (problem === 'type') throw notOfType();
  throw problem === 'content' ? notAnImage() : imageError(() => error.message);
}
