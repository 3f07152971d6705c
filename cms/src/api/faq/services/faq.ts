import { lockOrder } from '../../../document-middlewares/keep-order';
import { FAQ } from '../../../uids';

/** Lets compat-api's order endpoint wait for the same lock as the rule. */
export default () => ({ lockOrder: () => lockOrder(FAQ) });
