import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { MenuInput, MenuOrder } from '@saltmarsh/contract/messages/menu';
import type { ApiContext, ReadRequest } from '../routing/context';
import { orderedIds } from '../history/order.controller';
import { pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import {
  changeVersion,
  expectedVersion,
  removeVersion,
  respondWithEntry,
} from '../history/entry-versions';
import { requireVersion } from '@saltmarsh/cms/history/versions';
import { validate, validateBoth } from '../validation/validate';
import { menuHistory } from '@saltmarsh/cms/menus/menu.history';
import { toMenu } from '@saltmarsh/cms/menus/menu.resource';
import { checkPdf, preparePdf, requirePdf } from './menu-pdf';
import * as menus from '@saltmarsh/cms/menus/menu.service';

/** Each id is a parameter of the statement, which has at most a hundred. */
const MAX_WITHOUT = 90;

export async function list({ query }: ReadRequest) {
  const ids = (query.get('without') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  const without = [...new Set(ids.map(Number))].slice(0, MAX_WITHOUT);
  const page = pageRequest(query, MENUS_PAGE_SIZE);
  return paginated(await menus.listMenus(page, without), toMenu, page);
}

export async function show({ params }: ReadRequest) {
  return toMenu(await menus.findMenu(params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => requirePdf(ctx.state),
  );
  const menu = await menus.createMenu(input, await preparePdf(path));
  ctx.status = 201;
  respondWithEntry(ctx, toMenu(menu));
}

export async function update(ctx: ApiContext) {
  const row = await menus.findMenu(ctx.params.id ?? '');
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => checkPdf(ctx.state),
  );
  await requireVersion(menuHistory, row, expectedVersion(ctx));
  const pdf = path === null ? null : await preparePdf(path);
  const saved = await menus.updateMenu(row, input, pdf, (save) =>
    changeVersion(menuHistory, row, ctx, save),
  );
  respondWithEntry(ctx, toMenu(saved));
}

export async function remove(ctx: ApiContext) {
  const row = await menus.findMenu(ctx.params.id ?? '');
  await menus.deleteMenu(row, (remove) => removeVersion(menuHistory, row, ctx, remove));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  const ids = orderedIds(ctx.state.input, 'menus', MenuOrder);
  const { rows, version } = await menus.orderMenus(ids, expectedVersion(ctx));
  ctx.set('ETag', version);
  ctx.body = rows.map(toMenu);
}
