import type { Core } from '@strapi/strapi';
import { WIDGET } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** A page of ours, or an address of a kind that runs nothing. */
const SAFE = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S*$/i;

/** The picture of a widget leads there: `javascript:` would be a script for every visitor. */
export function widgetLinkIsSafe(strapi: Core.Strapi): void {
  onWrite(strapi, [WIDGET], ['create', 'update'], ({ data }, save) => {
    const { link } = data;
    if (typeof link === 'string' && link !== '' && !SAFE.test(link)) {
      rejectField('link', 'A link begins with /, https://, mailto: or tel: and has no spaces.');
    }
    return save();
  });
}
