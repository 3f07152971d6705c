import { query } from '../database/typed-query';
import { FILE } from '../uids';
import type { FileRow } from './file-row';

/** Distances in percent from the image's left and top edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Rounds, because the panel's tools store hundredths. The column is JSON, so no schema has its type. */
export function focalPointOf({ focalPoint }: Pick<FileRow, 'focalPoint'>): FocalPoint | null {
  const point = focalPoint as FocalPoint | null;
  return point && { x: Math.round(point.x), y: Math.round(point.y) };
}

/** Writes directly, because Strapi's service can't unset a point. An unchanged one would be a revision. */
export async function setFocalPoint(file: FileRow, point: FocalPoint | null): Promise<void> {
  const stored = focalPointOf(file);
  if (stored?.x === point?.x && stored?.y === point?.y) return;
  await query(FILE).update({ where: { id: file.id }, data: { focalPoint: point } });
}
