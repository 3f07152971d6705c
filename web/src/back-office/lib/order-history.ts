import { paths } from '../../app/paths';

/** The screen with the history of a list's order. Not in `paths`, which visitors load too. */
export const orderHistory = (list: string) => paths.historyOf(`${list}/order`);
