import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { invalidatePublicReads } from '../../public/lib/public-read';
import { readAll } from '../lib/read-all';
import { writeOrder, type Ids } from '../lib/write-order';

const MENUS = '/api/menus';

/** GET /api/menus?limit={n}&page={n} (spec §7). */
export function manageMenusKey(page: number): string {
  return `${MENUS}?limit=${MENUS_PAGE_SIZE}&page=${page}`;
}

/** Lists as many menus as the API allows at once. */
export function longListKey(page: number): string {
  return `${MENUS}?limit=100&page=${page}`;
}

/** Returns a menu's place among all menus, from 1, if `menus` is the page that lists it. */
export function positionOf({ id }: Menu, { data, from }: Paginated<Menu>): number {
  return (from ?? 1) + data.findIndex((each) => each.id === id);
}

/** Returns the path that creates a menu or changes one. */
export function menuPath(id?: number): string {
  return id === undefined ? MENUS : `${MENUS}/${id}`;
}

/**
 * POST /api/menus/order: reorders the menus of one page among the positions they hold, unless another user
 * has changed the order `before`.
 */
export async function orderMenus(menus: Ids, before: Ids): Promise<UndoMove> {
  await saveOrder(menus, before);
  return () => saveOrder(before, menus);
}

/** Moves menus back, unless another user has moved some since. */
export type UndoMove = () => Promise<void>;

async function saveOrder(data: Ids, before: Ids): Promise<void> {
  const options = { method: 'POST', url: `${MENUS}/order`, data };
  await writeOrder<Menu[]>(options, before);
}

/** Moves a menu to any position, from 1. The server gets the full list in its new order. */
export async function moveMenuTo({ id }: Menu, position: number): Promise<UndoMove> {
  const before = (await readAll<Menu>(longListKey)).map((menu) => menu.id);
  const others = before.filter((each) => each !== id);
  const ids = [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
  // Send ids only: the body would be too long with a few hundred whole menus.
  const asMenus = (list: readonly number[]) => list.map((each) => ({ id: each }));
  return orderMenus(asMenus(ids), asMenus(before));
}

/** Refetches the admin's lists and the public ones. */
export function refreshMenus(): Promise<void> {
  return invalidatePublicReads((key) => key.startsWith(MENUS));
}
