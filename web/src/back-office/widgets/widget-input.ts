import type { Widget, WidgetType } from '@saltmarsh/contract/messages/widget';
import type { UseFormReturn } from 'react-hook-form';
import type { FocalPoint } from './focal-point';

export interface WidgetInput {
  name: string;
  type: WidgetType;
  html: string;
  alt: string;
  image: FileList | null;
  /** Both are empty if there is no focal point. */
  focal_x: string;
  focal_y: string;
}

/** Returns the form's values for a saved widget. */
export function inputOf(widget: Widget): WidgetInput {
  const { name, type, html, alt } = widget;
  const texts = { name, type, html: html ?? '', alt: alt ?? '' };
  return { ...texts, image: null, ...focalFields(savedPoint(widget)) };
}

/**
 * Returns the multipart form of POST /api/widgets/{id}. It omits the other type's fields, unedited text and
 * an unedited focal point, so that switching the type back restores the earlier content.
 */
export function widgetForm(input: WidgetInput, saved: WidgetInput): FormData {
  const data = new FormData();
  data.set('name', input.name);
  data.set('type', input.type);
  if (input.type === 'TEXT') {
    if (input.html !== saved.html) data.set('html', input.html);
    return data;
  }
  data.set('alt', input.alt);
  const file = input.image?.[0];
  if (file) data.set('image', file);
  if (input.focal_x !== saved.focal_x || input.focal_y !== saved.focal_y) {
    data.set('focal_x', input.focal_x);
    data.set('focal_y', input.focal_y);
  }
  return data;
}

export function savedPoint({ focal_x: x, focal_y: y }: Widget): FocalPoint | null {
  return x === null || y === null ? null : { x, y };
}

/** Returns a point as values of the form's two fields, which are empty for `null`. */
function focalFields(point: FocalPoint | null): Pick<WidgetInput, 'focal_x' | 'focal_y'> {
  return { focal_x: String(point?.x ?? ''), focal_y: String(point?.y ?? '') };
}

export function setFocalPoint(form: UseFormReturn<WidgetInput>, point: FocalPoint | null): void {
  const { focal_x, focal_y } = focalFields(point);
  form.setValue('focal_x', focal_x, { shouldDirty: true });
  form.setValue('focal_y', focal_y, { shouldDirty: true });
  // Any errors from the server are about the previous point.
  form.clearErrors(['focal_x', 'focal_y']);
}
