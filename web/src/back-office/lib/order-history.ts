import { paths } from '../../app/paths';

/** Path of a list's order history. Visitors load `paths` too, so it is not in there. */
export const orderHistory = (list: string) => paths.historyOf(`${list}/order`);
