const MEGABYTE = 1024 * 1024;

export const MAX_PDF_BYTES = 20 * MEGABYTE;
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

export const inMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;

/**
 * The help text when a user chooses a HEIC image, and the error message when the server gets one.
 */
export const HEIC_ADVICE =
  'This is a HEIC picture, as iPhones take them, and most browsers can’t show those. ' +
  'Export it as JPEG; or on the iPhone, choose Settings › Camera › Formats › Most Compatible and take it again.';
