import type { MenuInput } from '../contract/menu';
import { notFound } from '../routing/http-errors';
import { saveOrder } from '../lists/order';
import type { IfUnchanged } from '../revisions/recorded';
import type { ExpectedVersion } from '../revisions/versions';
import { oneAtATime } from '../shared-state/leases';
import { rangeOf, type PageRequest, type RowsOfPage } from '../lists/pagination';
import { releaseFiles, storeFile, type CheckedFile } from '../uploads/stored-file';
import { query, saved } from '../strapi/typed-query';
import { withNulls } from '../strapi/with-nulls';
import { MENU } from '../uids';
import type { MenuRow } from './menu.resource';

const populate = ['pdf'] as const;
const orderBy = [{ position: 'asc' }, { number: 'asc' }] as const;
const PART = 50;

/** One page of menus in order, without those shown elsewhere. */
export async function listMenus(
  page: PageRequest,
  without: number[],
): Promise<RowsOfPage<MenuRow>> {
  const where = without.length > 0 ? { number: { $notIn: without } } : {};
  const [rows, total] = await Promise.all([
    menusInOrder(where, rangeOf(page)),
    query(MENU).count({ where }),
  ]);
  return { rows, total };
}

/** In parts: finding the PDFs of a thousand menus with one statement would take a thousand parameters. */
async function menusInOrder(
  where: { number?: { $notIn: number[] } },
  range: { limit: number; offset: number },
): Promise<MenuRow[]> {
  const menus: MenuRow[] = [];
  while (menus.length < range.limit) {
    const limit = Math.min(PART, range.limit - menus.length);
    const offset = range.offset + menus.length;
    const part = await query(MENU).findMany({ where, populate, orderBy, limit, offset });
    menus.push(...part);
    if (part.length < limit) break;
  }
  return menus;
}

/** @throws HttpError 404 */
export async function findMenu(id: string): Promise<MenuRow> {
  const row = /^\d{1,9}$/.test(id)
    ? await query(MENU).findOne({ where: { number: Number(id) }, populate })
    : null;
  if (!row) throw notFound('menu', id);
  return row;
}

export function createMenu(input: MenuInput, pdf: CheckedFile): Promise<MenuRow> {
  return storeFile(input.name, pdf, async (file) => {
    const data = { ...withNulls(input), pdf: file.id };
    const { documentId } = await strapi.documents(MENU).create({ data });
    return saved(query(MENU).findOne({ where: { documentId }, populate }));
  });
}

/** Keeps the old PDF if there is no new one; otherwise releases it once the new one is saved. */
export function updateMenu(
  row: MenuRow,
  input: MenuInput,
  pdf: CheckedFile | null,
  ifUnchanged: IfUnchanged,
): Promise<MenuRow> {
  const { documentId } = row;
  const save = (data: MenuInput & { pdf?: number }) =>
    ifUnchanged(() => strapi.documents(MENU).update({ documentId, data: withNulls(data) }));
  return changeAlone(row, async (current) => {
    if (pdf) {
      await releaseFiles([current.pdf], () =>
        storeFile(input.name, pdf, (file) => save({ ...input, pdf: file.id })),
      );
    } else {
      await save(input);
    }
    return findMenu(String(row.number));
  });
}

export async function deleteMenu(row: MenuRow, ifUnchanged: IfUnchanged): Promise<void> {
  await changeAlone(row, ({ documentId, pdf }) =>
    releaseFiles([pdf], () => ifUnchanged(() => strapi.documents(MENU).delete({ documentId }))),
  );
}

/**
 * Reads the row inside the lock: two concurrent replacements would otherwise both delete the first PDF
 * only.
 */
function changeAlone<Result>(
  { number }: MenuRow,
  change: (current: MenuRow) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(`menu ${number}`, async () => change(await findMenu(String(number))));
}

export async function orderMenus(
  ids: number[],
  expected: ExpectedVersion,
): Promise<{ rows: MenuRow[]; version: string }> {
  const version = await saveOrder('menu', 'menus', ids, expected);
  return { rows: await menusInOrder({}, { limit: Infinity, offset: 0 }), version };
}
