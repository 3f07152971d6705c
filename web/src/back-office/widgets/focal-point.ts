import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { UseFormReturn } from 'react-hook-form';
import type { WidgetInput } from './widget-fields';

/** A point in whole percent from the left and top edges of the image. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** Returns the focal point for the texts of two fields, or `null` if either text is invalid. */
export function pointOf(x: string, y: string): FocalPoint | null {
  return isPercent(x) && isPercent(y) ? { x: Number(x), y: Number(y) } : null;
}

const isPercent = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 100;

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

export function savedPoint({ focal_x: x, focal_y: y }: Widget): FocalPoint | null {
  return x === null || y === null ? null : { x, y };
}

export function focalFields(point: FocalPoint | null) {
  return { focal_x: String(point?.x ?? ''), focal_y: String(point?.y ?? '') };
}

export function setFocalPoint(form: UseFormReturn<WidgetInput>, point: FocalPoint | null): void {
  const { focal_x, focal_y } = focalFields(point);
  form.setValue('focal_x', focal_x, { shouldDirty: true });
  form.setValue('focal_y', focal_y, { shouldDirty: true });
  // The server's errors are about the previous point.
  form.clearErrors(['focal_x', 'focal_y']);
}
