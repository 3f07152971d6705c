import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { toWidget } from '@saltmarsh/cms/widgets/widget.resource';
import * as widgets from '@saltmarsh/cms/widgets/widget.service';
import { MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { NewWidget, WidgetChange } from '@saltmarsh/contract/messages/widget';
import { fileBody } from '../body/body-limits';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import type { ApiContext, ReadRequest } from '../routing/context';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';
import { sentFile, validate, validateBoth } from '../validation/validate';

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
  const [change, path] = await validateBoth(
    () => validate(ctx.state.input, WidgetChange),
    () => sentFile(ctx.state, 'image', notAnImage),
  );
  const changed = await widgets
    .updateWidget(ctx.params.idOrName ?? '', change, path, expectedVersion(ctx))
    .catch(rejectImage);
  respondWithChange(ctx, changed, toWidget);
}

export const IMAGE_BODY = fileBody(MAX_IMAGE_BYTES);

/** Returns an error under both names: the spec's forms read `file`, but the payload has `image`. */
function imageError(text: (field: string) => string, status: 413 | 422 = 422) {
  return new ValidationError({ file: [text('file')], image: [text('image')] }, status);
}

const notAnImage = () => imageError((field) => messageOf('image', field));

export const imageTooLarge = () =>
  imageError((field) => tooLargeMessage(field, MAX_IMAGE_BYTES), 413);

/** @throws ValidationError under `file` and `image`; HttpError 503 */
function rejectImage(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  const { problem, message } = error;
  if (problem === 'busy') throw tooManyFiles();
  if (problem === 'content') throw notAnImage();
  const types = ['jpg', 'png', 'webp', 'avif', 'gif'];
  throw imageError((field) => (problem === 'type' ? mimesMessage(field, types) : message));
}
