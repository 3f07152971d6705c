/** Help text when a HEIC image is chosen, and error message when one is sent. */
export const HEIC_ADVICE =
  'This is a HEIC picture, as iPhones take them, and most browsers can’t show those. ' +
  'Export it as JPEG; or on the iPhone, choose Settings › Camera › Formats › Most Compatible and take it again.';
