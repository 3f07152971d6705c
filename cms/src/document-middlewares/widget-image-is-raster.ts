import { WIDGET } from '../uids';
import { findAttachedFiles } from './attached-files';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

const RASTER = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/** An SVG can carry scripts, and neither SVG nor TIFF can be served in several widths. */
export const widgetImageIsRaster = onWrite({ uids: [WIDGET] }, async ({ data }, save) => {
  const files = await findAttachedFiles(data.image);
  if (files.some(({ mime }) => !RASTER.has(mime))) {
    rejectField('image', 'The image must be a JPEG, PNG, WebP, AVIF or GIF file.');
  }
  return save();
});
