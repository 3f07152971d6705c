/** SWR key and API path of one widget (spec §7). */
export function widgetKey(name: string): string {
  return `/api/widgets/${encodeURIComponent(name)}`;
}
