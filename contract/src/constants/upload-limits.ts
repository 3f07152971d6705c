const MEGABYTE = 1024 * 1024;

/** Bytes of a menu's PDF. */
export const MAX_PDF_BYTES = 20 * MEGABYTE;
/** Bytes of a widget's image. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

/** Formats bytes for people: "20 MB". */
export const inMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;
