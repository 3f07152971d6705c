import { lockBook } from '../../../document-middlewares/booking';

/** Lets compat-api decide on a table under the same lock as the rule. */
export default () => ({ lockBook });
