import type { Core } from '@strapi/strapi';
import { MENU } from '../uids';
import { findAttachedFiles } from './attached-files';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** `/storage/menus/{file}` serves any file attached here to every visitor as a PDF. */
export function menuFileIsPdf(strapi: Core.Strapi): void {
  onWrite(strapi, [MENU], async ({ data }, save) => {
    const files = await findAttachedFiles(strapi, data.pdf);
    const isPdf = files.every(
      ({ mime, ext }) => mime === 'application/pdf' && ext.toLowerCase() === '.pdf',
    );
    if (!isPdf) rejectField('pdf', 'The menu must be a PDF file.');
    return save();
  });
}
