import { numberIn, pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import { toMenu } from '@saltmarsh/cms/menus/menu.resource';
import * as menus from '@saltmarsh/cms/menus/menu.service';
import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import { MenuInput, MenuOrder } from '@saltmarsh/contract/messages/menu';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import { orderedIds } from '../history/order.controller';
import type { ApiContext, ReadRequest } from '../routing/context';
import { fileField } from '../validation/file-field';
import { validate, validateBoth } from '../validation/validate';

/**
 * The most ids in `without`. Each id is a parameter of an SQL statement, and we allow a statement
 * at most a hundred parameters (`tests/support/statements.ts`).
 */
const MAX_WITHOUT = 90;

export const PDF = fileField({
  ...{ name: 'uploadFile', rule: 'file' },
  ...{ maxBytes: MAX_PDF_BYTES, types: ['pdf'] },
});

export async function list({ query }: ReadRequest) {
  const ids = (query.get('without') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  const without = [...new Set(ids.map(Number))].slice(0, MAX_WITHOUT);
  const limit = numberIn(query.get('limit'));
  const page = pageRequest(query, limit > 0 && limit <= 100 ? limit : MENUS_PAGE_SIZE);
  return paginated(await menus.listMenus(page, without), toMenu, page);
}

export async function show({ params }: ReadRequest) {
  return toMenu(await menus.findMenu(params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => PDF.sent(ctx.state) ?? PDF.rejectMissing(),
  );
  const menu = await menus.createMenu(input, path).catch(PDF.reject);
  ctx.status = 201;
  respondWithEntry(ctx, toMenu(menu));
}

export async function update(ctx: ApiContext) {
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => PDF.sent(ctx.state),
  );
  const changed = await menus
    .updateMenu(ctx.params.id ?? '', input, path, expectedVersion(ctx))
    .catch(PDF.reject);
  respondWithChange(ctx, changed, toMenu);
}

export async function remove(ctx: ApiContext) {
  await menus.deleteMenu(ctx.params.id ?? '', expectedVersion(ctx));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  const ids = orderedIds(ctx.state.input, 'menus', MenuOrder);
  ctx.body = (await menus.orderMenus(ids, expectedVersion(ctx))).map(toMenu);
  ctx.set('ETag', orderVersion(ids));
}
