import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { FILE } from '../uids';

/** A row of Strapi's media library: `url` begins with `/uploads/`, `size` is in kilobytes. */
export type FileRow = Row<typeof FILE>;

/** A smaller copy of an image, or the image of a PDF's first page. */
interface ImageFormat {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  url: string;
}

/** Returns the formats that `store-file.ts` stored: the column is JSON, without a type. */
export function formatsOf({ formats }: Pick<FileRow, 'formats'>): Record<string, ImageFormat> {
  return (formats ?? {}) as Record<string, ImageFormat>;
}

/** Adds the time of the last change, because browsers cache versioned URLs for ever. */
export const imageUrl = ({ hash, ext }: { hash: string; ext: string }, updatedAt: string) =>
  `/storage/images/${hash}${ext}?v=${new Date(updatedAt).getTime().toString(36)}`;

/** Distances in percent from the image's left and top edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Rounds, because the panel's tools store hundredths. The column is JSON, without a type. */
export function focalPointOf({ focalPoint }: Pick<FileRow, 'focalPoint'>): FocalPoint | null {
  const point = focalPoint as FocalPoint | null;
  return point && { x: Math.round(point.x), y: Math.round(point.y) };
}

/**
 * Sets or unsets an image's focal point. Bypasses Strapi's service, which can't unset a point. An
 * unchanged point adds no revision.
 */
export async function setFocalPoint(file: FileRow, point: FocalPoint | null): Promise<void> {
  const stored = focalPointOf(file);
  if (stored?.x === point?.x && stored?.y === point?.y) return;
  await query(FILE).update({ where: { id: file.id }, data: { focalPoint: point } });
}
