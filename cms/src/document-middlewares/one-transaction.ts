import { inTransaction } from '../database/in-transaction';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';
import { onWrite } from './document-write';

/**
 * Opens the transaction before the rules run. Strapi opens its own only around the save itself, so what
 * a rule checks could change before the save, and what it does afterwards could be lost.
 */
export const oneTransaction = onWrite(
  { uids: [FAQ, MENU, WIDGET, SITE_SETTING, USER], deletions: true },
  (_write, save) => inTransaction(save),
);
