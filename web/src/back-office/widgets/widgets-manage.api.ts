import type { Widget } from '@saltmarsh/contract/messages/widget';
import { post } from '../../public/lib/api-client';

/** GET /api/widgets (spec §7). */
export const widgetsKey = '/api/widgets';

export function widgetPath(id: string | number): string {
  return `${widgetsKey}/${encodeURIComponent(id)}`;
}

/** POST /api/widgets: new widgets are always TEXT (spec §2). */
export function createWidget({ name }: { name: string }): Promise<Widget> {
  return post<Widget>(widgetsKey, { name, type: 'TEXT' });
}
