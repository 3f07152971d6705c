import type { Widget, WidgetType } from '@saltmarsh/compat-api/contract/widget';
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
}

/**
 * The multipart form of POST /api/widgets/{id}. Omits the other type's fields and unedited text, so that
 * switching the type back restores what the widget held before.
 */
export function widgetForm(input: WidgetInput, isTextChanged: boolean): FormData {
  const data = new FormData();
  data.set('name', input.name);
  data.set('type', input.type);
  if (input.type === 'TEXT') {
    if (isTextChanged) data.set('html', input.html);
    return data;
  }
  data.set('alt', input.alt);
  const file = input.image?.[0];
  if (file) data.set('image', file);
  return data;
}

/** The list and every page with a widget. */
export function refreshWidgets(): Promise<void> {
  return invalidatePublicReads((key) => key.startsWith(widgetsKey));
}
