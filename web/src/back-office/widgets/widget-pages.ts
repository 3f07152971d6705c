import { publicRoutes } from '../../app/routes';

interface WidgetPage {
  path: string;
  title: string;
}

/** The public pages that use this widget; names are case-insensitive (contract.md). */
export function pagesWithWidget(widgetName: string): WidgetPage[] {
  const wanted = widgetName.toLowerCase();
  return publicRoutes
    .filter(({ widgets }) => widgets.some((name) => name.toLowerCase() === wanted))
    .map(({ path, title }) => ({ path, title: title ?? 'Home' }));
}
