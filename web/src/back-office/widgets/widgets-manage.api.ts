import type { Widget, WidgetType } from '@saltmarsh/contract/messages/widget';
import { post } from '../../public/lib/api-client';
import { invalidatePublicReads } from '../../public/lib/public-read';

/** GET /api/widgets (spec §7). */
export const widgetsKey = '/api/widgets';

export function widgetPath(id: string | number): string {
  return `${widgetsKey}/${encodeURIComponent(id)}`;
}

/** POST /api/widgets: new widgets are always TEXT (spec §2). */
export function createWidget({ name }: { name: string }): Promise<Widget> {
  return post<Widget>(widgetsKey, { name, type: 'TEXT' });
}

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

/** Refetches the list and every page with a widget. */
export function refreshWidgets(): Promise<void> {
  return invalidatePublicReads((key) => key.startsWith(widgetsKey));
}
