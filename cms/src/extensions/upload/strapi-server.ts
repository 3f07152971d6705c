import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { encodeFirstPage, encodeOriginal, encodeWidth } from './picture-encoding';
import type { UploadingFile } from './picture-encoding';

interface UploadPlugin {
  services: { 'image-manipulation': Record<string, (file: UploadingFile) => unknown> };
}

/** What sharp calls the formats that a picture may have; `heif` is AVIF's container. */
const PICTURES: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

async function isPicture(file: UploadingFile): Promise<boolean> {
  const metadata = await sharp(await buffer(file.getStream()))
    .metadata()
    .catch(() => null);
  return metadata !== null && PICTURES.includes(metadata.format);
}

/** One after the other: a picture decoded five times at once is what a small server runs out of. */
async function smallerWidths(file: UploadingFile) {
  const breakpoints = strapi.config.get<Record<string, number>>('plugin::upload.breakpoints', {});
  const wanted = Object.entries(breakpoints).filter(([, width]) => width < (file.width ?? 0));
  const formats = [];
  for (const [key, width] of wanted) {
    formats.push({ key, file: await encodeWidth(file, key, width) });
  }
  return formats;
}

const isPdf = ({ mime }: UploadingFile) => mime === 'application/pdf';

/** A PDF's card shows its first page. One that can't be drawn is a file all the same. */
async function firstPage(file: UploadingFile) {
  try {
    return [{ key: 'page', file: await encodeFirstPage(file) }];
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    strapi.log.warn(`No picture of the first page of ${file.name}: ${why}`);
    return [];
  }
}

/**
 * One way for every picture, from the API, the panel or the seed. Strapi's own would keep the
 * metadata of what it can't make smaller, makes line drawings three times larger, bounds heights
 * where pages ask for widths, and takes AVIF for no picture at all. A PDF goes the way of pictures
 * too, because only there a file gets formats: Strapi then keeps, replaces and deletes them with it.
 */
export default function withOurPictures(plugin: UploadPlugin): UploadPlugin {
  const service = plugin.services['image-manipulation'];
  const { generateThumbnail, getDimensions, isFaultyImage } = service;
  Object.assign(service, {
    isImage: async (file: UploadingFile) => isPdf(file) || isPicture(file),
    isFaultyImage: (file: UploadingFile) => !isPdf(file) && isFaultyImage?.(file),
    isOptimizableImage: async (file: UploadingFile) => !isPdf(file) && isPicture(file),
    isResizableImage: async (file: UploadingFile) => isPdf(file) || isPicture(file),
    optimize: encodeOriginal,
    getDimensions: (file: UploadingFile) => (isPdf(file) ? {} : getDimensions?.(file)),
    generateThumbnail: (file: UploadingFile) => (isPdf(file) ? null : generateThumbnail?.(file)),
    generateResponsiveFormats: (file: UploadingFile) =>
      isPdf(file) ? firstPage(file) : smallerWidths(file),
  });
  return plugin;
}
