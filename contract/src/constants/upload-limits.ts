const MEGABYTE = 1024 * 1024;

export const MAX_PDF_BYTES = 20 * MEGABYTE;
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

/** Formats bytes for people: "20 MB". */
export const inMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;

/** Help text when a HEIC image is chosen, and error message when one is sent. */
export const HEIC_ADVICE =
  'This is a HEIC picture, as iPhones take them, and most browsers can’t show those. ' +
  'Export it as JPEG; or on the iPhone, choose Settings › Camera › Formats › Most Compatible and take it again.';
