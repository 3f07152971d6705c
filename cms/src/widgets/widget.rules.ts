import { IMAGE_TYPES } from '@saltmarsh/contract/constants/stored-images';
import { readInTransaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { findAttachedFiles } from '../document-middlewares/attached-files';
import { onWrite, rejectField } from '../document-middlewares/document-write';
import { ADDRESS_ADVICE, safeAddress } from '../document-middlewares/safe-address';
import { WIDGET } from '../uids';

type NamedWidget = Pick<Row<typeof WIDGET>, 'id'> & { document_id: string };

/**
 * Trims a name and composes its characters (NFC), because no database treats é and e + ´ as equal.
 */
const storedName = (name: string) => name.trim().normalize('NFC');

/** Returns the widgets with that name, ignoring case. Older versions stored decomposed names. */
export async function widgetsNamed(name: string): Promise<NamedWidget[]> {
  const stored = storedName(name);
  return readInTransaction(async (trx) =>
    tableOf(WIDGET, trx)
      .select('id', 'document_id')
      .whereRaw('lower(name) IN (lower(?), lower(?))', [stored, stored.normalize('NFD')]),
  );
}

export const uniqueWidgetName = onWrite(
  { uids: [WIDGET] },
  async ({ data, action, documentId }, save) => {
    if (typeof data.name === 'string') {
      data.name = storedName(data.name);
      await lockCounter(WIDGET);
      const same = await widgetsNamed(String(data.name));
      const isOwn = (widget: { document_id: string }) =>
        action === 'update' && widget.document_id === documentId;
      if (!same.every(isOwn)) rejectField('name', 'The name has already been taken.');
    }
    return save();
  },
);

/** Rejects unsafe links on the widget's image: `javascript:` would run for every visitor. */
export const widgetLinkIsSafe = onWrite({ uids: [WIDGET] }, ({ data }, save) => {
  if (typeof data.link === 'string' && data.link !== '') {
    data.link = safeAddress(data.link) ?? rejectField('link', ADDRESS_ADVICE);
  }
  return save();
});

const RASTER = Object.values(IMAGE_TYPES);

/** Rejects SVG, which can carry scripts, and TIFF. Neither can be served in several widths. */
export const widgetImageIsRaster = onWrite({ uids: [WIDGET] }, async ({ data }, save) => {
  const files = await findAttachedFiles(data, 'image');
  if (files.some(({ mime }) => !RASTER.includes(mime))) {
    rejectField('image', 'The image must be a JPEG, PNG, WebP, AVIF or GIF file.');
  }
  return save();
});
