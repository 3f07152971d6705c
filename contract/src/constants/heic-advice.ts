/** Shown before a HEIC image is sent, and as the error if one is. */
export const HEIC_ADVICE =
  'This is a HEIC picture, as iPhones take them, and most browsers can’t show those. ' +
  'Export it as JPEG; or on the iPhone, choose Settings › Camera › Formats › Most Compatible and take it again.';
