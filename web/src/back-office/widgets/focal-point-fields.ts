import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { UseFormReturn } from 'react-hook-form';
import type { FocalPoint } from './focal-point';
import type { WidgetInput } from './widgets-manage.api';

export function savedPoint({ focal_x: x, focal_y: y }: Widget): FocalPoint | null {
  return x === null || y === null ? null : { x, y };
}

/** Returns a point as the form's two fields; empty for none. */
export function focalFields(point: FocalPoint | null): Pick<WidgetInput, 'focal_x' | 'focal_y'> {
  return { focal_x: String(point?.x ?? ''), focal_y: String(point?.y ?? '') };
}

export function setFocalPoint(form: UseFormReturn<WidgetInput>, point: FocalPoint | null): void {
  const { focal_x, focal_y } = focalFields(point);
  form.setValue('focal_x', focal_x, { shouldDirty: true });
  form.setValue('focal_y', focal_y, { shouldDirty: true });
  // The server's errors were about the previous point.
  form.clearErrors(['focal_x', 'focal_y']);
}
