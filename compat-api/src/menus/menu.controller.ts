import { numberIn, pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import { tooManyFiles, ValidationError } from '@saltmarsh/cms/errors';
import { FileProblem } from '@saltmarsh/cms/files/decoding/job';
import { detectKind } from '@saltmarsh/cms/files/file-kind';
import { prepareFile } from '@saltmarsh/cms/files/prepare-file';
import { toMenu } from '@saltmarsh/cms/menus/menu.resource';
import * as menus from '@saltmarsh/cms/menus/menu.service';
import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { MenuInput, MenuOrder } from '@saltmarsh/contract/messages/menu';
import { fileBody } from '../body/body-limits';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import { orderedIds } from '../history/order.controller';
import type { ApiContext, ReadRequest, ApiState } from '../routing/context';
import { messageOf, mimesMessage, tooLargeMessage } from '../validation/laravel-messages';
import { validate, validateBoth } from '../validation/validate';

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
    () => requirePdf(ctx.state),
  );
  const menu = await menus.createMenu(input, await prepareFile(path, 'pdf').catch(rejectPdf));
  ctx.status = 201;
  respondWithEntry(ctx, toMenu(menu));
}

export async function update(ctx: ApiContext) {
  const row = await menus.findMenu(ctx.params.id ?? '');
  const [input, path] = await validateBoth(
    () => validate(ctx.state.input, MenuInput),
    () => checkPdf(ctx.state),
  );
  const changed = await menus.updateMenu(row, input, path, expectedVersion(ctx)).catch(rejectPdf);
  respondWithChange(ctx, changed, toMenu);
}

export async function remove(ctx: ApiContext) {
  const row = await menus.findMenu(ctx.params.id ?? '');
  await menus.deleteMenu(row, expectedVersion(ctx));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  const ids = orderedIds(ctx.state.input, 'menus', MenuOrder);
  const { rows, version } = await menus.orderMenus(ids, expectedVersion(ctx));
  ctx.set('ETag', version);
  ctx.body = rows.map(toMenu);
}

export const PDF_BODY = fileBody(MAX_PDF_BYTES);

/** Returns an error under both names: the spec's forms read `file`, but its payload has `uploadFile`. */
function pdfError(message: (field: string) => string, status: 413 | 422 = 422) {
  const errors = { file: [message('file')], uploadFile: [message('uploadFile')] };
  return new ValidationError(errors, status);
}

export const pdfTooLarge = () => pdfError((field) => tooLargeMessage(field, MAX_PDF_BYTES), 413);

/**
 * Accepts a PDF by its content and ignores the name and type that the browser sent. Resolves to its
 * path, or to `null` if no file was sent.
 * @throws ValidationError under `file` and `uploadFile`
 */
async function checkPdf({ input, files }: ApiState): Promise<string | null> {
  const upload = files.uploadFile;
  if (!upload) {
    if (input.uploadFile === undefined || input.uploadFile === null) return null;
    throw pdfError((field) => messageOf('file', field));
  }
  if ((await detectKind(upload.filepath)) !== 'pdf')
    throw pdfError((field) => mimesMessage(field, ['pdf']));
  return upload.filepath;
}

async function requirePdf(state: ApiState): Promise<string> {
  const path = await checkPdf(state);
  if (path === null) throw pdfError((field) => messageOf('required', field));
  return path;
}

/** @throws ValidationError with advice for the editor; HttpError 503 */
function rejectPdf(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error;
  throw error.problem === 'busy' ? tooManyFiles() : pdfError(() => error.message);
}
