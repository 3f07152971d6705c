/** GET /api/widgets (spec §7). */
export const widgetsKey = '/api/widgets';

export function widgetPath(id: string | number): string {
  return `${widgetsKey}/${encodeURIComponent(id)}`;
}
