import type { Row } from '../database/rows';
import { FAQ, MENU } from '../uids';

/** The lists that admins put in order, by their kind in revisions. */
export const ORDERED = { faq: FAQ, menu: MENU } as const;
export type OrderedKind = keyof typeof ORDERED;

export type OrderedRow = Pick<Row<typeof FAQ | typeof MENU>, 'id' | 'number' | 'position'>;

/** The entry number of revisions about the list (cms/src/history/order-revisions.ts). */
export const LIST = 0;
