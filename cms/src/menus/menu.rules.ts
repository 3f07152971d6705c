import { findAttachedFiles } from '../document-middlewares/attached-files';
import { onWrite, rejectField } from '../document-middlewares/document-write';
import { MENU } from '../uids';

/** Requires a PDF: `/storage/menus/{file}` sends only PDFs, so links to other files would fail. */
export const menuFileIsPdf = onWrite({ uids: [MENU] }, async ({ data }, save) => {
  const files = await findAttachedFiles(data, 'pdf');
  const isPdf = files.every(
    ({ mime, ext }) => mime === 'application/pdf' && ext.toLowerCase() === '.pdf',
  );
  if (!isPdf) rejectField('pdf', 'The menu must be a PDF file.');
  return save();
});

/** Normalises a group: an extra space or e + ´ would make a separate section on /menus. */
export const tidyMenuGroup = onWrite({ uids: [MENU] }, ({ data }, save) => {
  if (typeof data.group === 'string') {
    const group = data.group.trim().replace(/\s+/gu, ' ').normalize('NFC');
    data.group = group === '' ? null : group;
  }
  return save();
});
