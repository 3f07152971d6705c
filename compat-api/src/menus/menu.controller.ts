import { numberIn, pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { toMenu } from '@saltmarsh/cms/menus/menu.resource';
import * as menus from '@saltmarsh/cms/menus/menu.service';
import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import { MenuInput, MenuOrder } from '@saltmarsh/contract/messages/menu';
import { fileBody } from '../body/body-limits';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import { orderedIds } from '../history/order.controller';
import type { ApiContext, ReadRequest, ApiState } from '../routing/context';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';
import { sentFile, validate, validateBoth } from '../validation/validate';

/** The most ids in `without`. Each is a parameter of an SQL statement, which takes at most a hundred. */
const MAX_WITHOUT = 90;

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
    () => sentPdf(ctx.state) ?? rejectMissingPdf(),
  );
  const menu = await menus.createMenu(input, path).catch(rejectPdf);
  ctx.status = 201;
  respondWithEntry(ctx, toMenu(menu));
}

export async function update(ctx: ApiContext) {
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => sentPdf(ctx.state),
  );
  const changed = await menus
    .updateMenu(ctx.params.id ?? '', input, path, expectedVersion(ctx))
    .catch(rejectPdf);
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

export const PDF_BODY = fileBody(MAX_PDF_BYTES);

/** Returns an error under both names: the spec's forms read `file`, but its payload has `uploadFile`. */
function pdfError(message: (field: string) => string, status: 413 | 422 = 422) {
  const errors = { file: [message('file')], uploadFile: [message('uploadFile')] };
  return new ValidationError(errors, status);
}

export const pdfTooLarge = () => pdfError((field) => tooLargeMessage(field, MAX_PDF_BYTES), 413);

const sentPdf = (state: ApiState) =>
  sentFile(state, 'uploadFile', () => pdfError((field) => messageOf('file', field)));

function rejectMissingPdf(): never {
  throw pdfError((field) => messageOf('required', field));
}

/** @throws ValidationError with advice for the editor; HttpError 503 */
function rejectPdf(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  const { problem, message } = error;
  if (problem === 'busy') throw tooManyFiles();
  throw pdfError((field) => (problem === 'type' ? mimesMessage(field, ['pdf']) : message));
}
