/** A point, in whole per cent from the image's left and top edges. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** Returns the point that two fields contain, or `null` if they are not valid. */
export function pointOf(x: string, y: string): FocalPoint | null {
  return isPercent(x) && isPercent(y) ? { x: Number(x), y: Number(y) } : null;
}

const isPercent = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 100;

/** Returns the pointer's position within an image's box. */
export function pointAt(
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint {
  return {
    x: withinPicture(((clientX - left) / width) * 100),
    y: withinPicture(((clientY - top) / height) * 100),
  };
}

const withinPicture = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
