import type { Core } from '@strapi/strapi';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';
import { onWrite } from './document-write';

/**
 * Opens the transaction before the rules run. Strapi opens its own only around the save itself, so what
 * a rule checks could change before the save, and what it does afterwards could be lost.
 */
export function oneTransaction(strapi: Core.Strapi): void {
  onWrite(
    strapi,
    [FAQ, MENU, WIDGET, SITE_SETTING, USER],
    (_write, save) => strapi.db.transaction(save),
    { deletions: true },
  );
}
