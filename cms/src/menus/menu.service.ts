import type { MenuInput, Menu } from '@saltmarsh/contract/messages/menu';
import { numberIn, rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import { documents, query, saved } from '../database/typed-query';
import { found } from '../errors';
import { prepareFile } from '../files/prepare-file';
import { addFile } from '../files/store-file';
import { keptAddress, type Restorable } from '../history/entry-history';
import { releaseFile } from '../history/kept-files';
import {
  changeVersion,
  removeVersion,
  requireVersion,
  type Changed,
  type ExpectedVersion,
} from '../history/versions';
import { saveOrder } from '../order/save-order';
import { MENU } from '../uids';
import { type MenuRow, toMenu } from './menu.resource';

const populate = ['pdf'] as const;
const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;

/** Returns one page of menus in order, except the menus in `without`, which are shown elsewhere. */
export async function listMenus(
  page: PageRequest,
  without: number[],
): Promise<RowsOfPage<MenuRow>> {
  const where = without.length > 0 ? { number: { $notIn: without } } : {};
  const [rows, total] = await Promise.all([
    query(MENU).findMany({ where, populate, orderBy, ...rangeOf(page) }),
    query(MENU).count({ where }),
  ]);
  return { rows, total };
}

/** @throws HttpError 404 */
export function findMenu(id: string): Promise<MenuRow> {
  const where = { number: numberIn(id) };
  return found(query(MENU).findOne({ where, populate }), 'menu', id);
}

/** @param path the PDF's temporary file. @throws FileProblem */
export async function createMenu(input: MenuInput, path: string): Promise<MenuRow> {
  return addFile(await prepareFile(path, 'pdf'), { title: input.name }, (file) =>
    documents(MENU).create({ data: { ...input, pdf: file.id }, populate }),
  );
}

/**
 * @param path the new PDF's temporary file; `null` keeps the old PDF
 * @throws HttpError 404, 409; FileProblem
 */
export async function updateMenu(
  id: string,
  input: MenuInput,
  path: string | null,
  expected: ExpectedVersion,
): Promise<Changed<MenuRow>> {
  const row = await findMenu(id);
  const change = (pdf?: { id: number }) =>
    changeVersion(menuHistory, row, expected, async ({ documentId, pdf: former }) => {
      const data = pdf ? { ...input, pdf: pdf.id } : input;
      const changed = await saved(documents(MENU).update({ documentId, data, populate }));
      if (pdf) await releaseFile(former);
      return changed;
    });
  if (path === null) return change();
  await requireVersion(menuHistory, row, expected);
  return addFile(await prepareFile(path, 'pdf'), { title: input.name }, change);
}

export async function deleteMenu(id: string, expected: ExpectedVersion): Promise<void> {
  return removeVersion(menuHistory, await findMenu(id), expected, async ({ documentId, pdf }) => {
    await documents(MENU).delete({ documentId });
    await releaseFile(pdf);
  });
}

export async function orderMenus(ids: number[], expected: ExpectedVersion): Promise<MenuRow[]> {
  await saveOrder('menu', 'menus', ids, expected);
  return query(MENU).findMany({ populate, orderBy });
}

export const menuHistory: Restorable<MenuRow, Menu> = {
  kind: 'menu',
  uid: MENU,
  find: findMenu,
  toResource: toMenu,
  fromState(number, state, pdf) {
    const menu = toMenu({ ...(state as unknown as MenuRow), number, pdf });
    const thumbnail = menu.thumbnail_url;
    return pdf?.isKept ? { ...menu, thumbnail_url: thumbnail && keptAddress(thumbnail) } : menu;
  },
};
