import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { encodeOriginal, encodeWidth } from './picture-encoding';
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

/**
 * One way for every picture, from the API, the panel or the seed. Strapi's own would keep the
 * metadata of what it can't make smaller, makes line drawings three times larger, bounds heights
 * where pages ask for widths, and takes AVIF for no picture at all.
 */
export default function withOurPictures(plugin: UploadPlugin): UploadPlugin {
  Object.assign(plugin.services['image-manipulation'], {
    isImage: isPicture,
    isOptimizableImage: isPicture,
    isResizableImage: isPicture,
    optimize: encodeOriginal,
    generateResponsiveFormats: smallerWidths,
  });
  return plugin;
}
