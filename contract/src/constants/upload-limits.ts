const MEGABYTE = 1024 * 1024;

export const MAX_PDF_BYTES = 20 * MEGABYTE;
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

/** Formats bytes for people: "20 MB". */
export const inMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;
