import { IMAGE_TYPES } from '@saltmarsh/contract/constants/stored-images';
import { WIDGET } from '../uids';
import { findAttachedFiles } from './attached-files';
import { onWrite } from './document-write';
import { rejectField } from './field-error';

const RASTER = Object.values(IMAGE_TYPES);

/** An SVG can carry scripts, and neither SVG nor TIFF can be served in several widths. */
export const widgetImageIsRaster = onWrite({ uids: [WIDGET] }, async ({ data }, save) => {
  const files = await findAttachedFiles(data, 'image');
  if (files.some(({ mime }) => !RASTER.includes(mime))) {
    rejectField('image', 'The image must be a JPEG, PNG, WebP, AVIF or GIF file.');
  }
  return save();
});
