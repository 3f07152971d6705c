import { NewWidget, WidgetChange } from '@saltmarsh/contract/messages/widget';
import type { ApiContext, ReadRequest } from '../routing/context';
import { changeVersion, expectedVersion, respondWithEntry } from '../history/entry-versions';
import { requireVersion } from '@saltmarsh/cms/history/versions';
import { validate, validateBoth } from '../validation/validate';
import { checkImage, prepareImage } from './widget-image';
import { widgetHistory } from '@saltmarsh/cms/widgets/widget.history';
import { toWidget } from '@saltmarsh/cms/widgets/widget.resource';
import * as widgets from '@saltmarsh/cms/widgets/widget.service';

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
  const [change, found] = await validateBoth(
    () => validate(ctx.state.input, WidgetChange),
    () => checkImage(ctx.state),
  );
  await requireVersion(widgetHistory, row, expectedVersion(ctx));
  const image = found && (await prepareImage(found));
  const saved = await widgets.updateWidget(row, change, image, (save) =>
    changeVersion(widgetHistory, row, ctx, save),
  );
  respondWithEntry(ctx, toWidget(saved));
}
