import { Widget } from '@saltmarsh/contract/messages/widget';
import { fieldsOf } from '../database/message-columns';
import type { Row } from '../database/rows';
import { formatsOf, type FileRow, focalPointOf, imageUrl } from '../files/file-row';
import type { WIDGET } from '../uids';

export type WidgetRow = Row<typeof WIDGET, 'image'>;

export function toWidget(row: WidgetRow): Widget {
  const { type } = row;
  const image = type === 'IMAGE' ? row.image : null;
  const point = image && focalPointOf(image);
  return {
    ...fieldsOf(row, Widget),
    html: type === 'TEXT' ? (row.html ?? '') : null,
    image_url: image ? imageUrl(image, image.updatedAt) : null,
    alt: type === 'IMAGE' ? (row.alt ?? '') : null,
    link: type === 'IMAGE' ? row.link : null,
    width: image?.width ?? null,
    height: image?.height ?? null,
    srcset: image ? srcset(image) : null,
    focal_x: point?.x ?? null,
    focal_y: point?.y ?? null,
  };
}

/** Leaves out Strapi's thumbnail, which is smaller than any page needs. */
function srcset(image: FileRow): string {
  const formats = Object.entries(formatsOf(image)).filter(([key]) => key !== 'thumbnail');
  return [...formats.map(([, format]) => format), image]
    .flatMap((file) =>
      file.width ? [{ url: imageUrl(file, image.updatedAt), width: file.width }] : [],
    )
    .sort((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}
