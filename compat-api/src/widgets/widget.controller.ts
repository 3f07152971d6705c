import { toWidget } from '@saltmarsh/cms/widgets/widget.resource';
import * as widgets from '@saltmarsh/cms/widgets/widget.service';
import { MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { NewWidget, WidgetChange } from '@saltmarsh/contract/messages/widget';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import type { ApiContext, ReadRequest } from '../routing/context';
import { fileField } from '../validation/file-field';
import { validate, validateBoth } from '../validation/validate';

export const IMAGE = fileField({
  ...{ name: 'image', rule: 'image', maxBytes: MAX_IMAGE_BYTES },
  types: ['jpg', 'png', 'webp', 'avif', 'gif'],
});

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
    () => IMAGE.sent(ctx.state),
  );
  const changed = await widgets
    .updateWidget(ctx.params.idOrName ?? '', change, path, expectedVersion(ctx))
    .catch(IMAGE.reject);
  respondWithChange(ctx, changed, toWidget);
}
