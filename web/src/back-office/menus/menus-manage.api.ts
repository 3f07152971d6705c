import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import useSWR, { type SWRResponse } from 'swr';
import { get } from '../../public/lib/api-client';
import type { ApiError } from '../../public/lib/api-error';
import type { Undo } from '../../ui/toast';
import { FRESH } from '../lib/use-fresh-read';
import { writeOrder, type Ids } from '../lib/write-order';

export const MENUS = '/api/menus';

/** The API's maximum page size. */
const LONG_PAGE = 100;

export const menusKey = (page: number, limit = MENUS_PAGE_SIZE) =>
  `${MENUS}?limit=${limit}&page=${page}`;

/** Returns the position of a menu among all menus, from 1. The given page must contain the menu. */
export function positionOf({ id }: Menu, { data, from }: Paginated<Menu>): number {
  return (from ?? 1) + data.findIndex((each) => each.id === id);
}

async function readAllMenus(): Promise<Menu[]> {
  const menus: Menu[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await get<Paginated<Menu>>(menusKey(page, LONG_PAGE));
    menus.push(...list.data);
    last = list.last_page;
  }
  return menus;
}

export function useAllMenus(): SWRResponse<Menu[], ApiError> {
  return useSWR<Menu[], ApiError>(`${MENUS}?all`, readAllMenus, FRESH);
}

/**
 * POST /api/menus/order. Rearranges the given menus within the positions that they hold, so that
 * other menus keep their positions. Rejects if `before` is no longer the saved sequence.
 */
export function orderMenus(menus: Ids, before: Ids): Promise<Menu[]> {
  // Send ids only, because a few hundred whole menus would make the body too long.
  const data = menus.map(({ id }) => ({ id }));
  return writeOrder(`${MENUS}/order`, before, data);
}

/** Moves a menu to any position, from 1. Resolves to a function that undoes the move. */
export async function moveMenuTo({ id }: Menu, position: number): Promise<Undo> {
  const before = await readAllMenus();
  const others = before.filter((each) => each.id !== id);
  const after = [...others.slice(0, position - 1), { id }, ...others.slice(position - 1)];
  await orderMenus(after, before);
  return () => orderMenus(before, after);
}
