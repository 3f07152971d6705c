import { MENU } from '../uids';
import { findAttachedFiles } from './attached-files';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

/** `/storage/menus/{file}` serves any file attached here to every visitor as a PDF. */
export const menuFileIsPdf = onWrite({ uids: [MENU] }, async ({ data }, save) => {
  const files = await findAttachedFiles(data, 'pdf');
  const isPdf = files.every(
    ({ mime, ext }) => mime === 'application/pdf' && ext.toLowerCase() === '.pdf',
  );
  if (!isPdf) rejectField('pdf', 'The menu must be a PDF file.');
  return save();
});
