import { useOutletContext } from 'react-router-dom';

/** A public page and the widgets that it names. */
export interface NamingPage {
  path: string;
  title: string;
  widgets: readonly string[];
}

/** The pages that show the widget of that name; names are the same in any case (contract.md). */
export function usePagesNaming(widgetName: string): NamingPage[] {
  const pages = useOutletContext<readonly NamingPage[]>();
  const wanted = widgetName.toLowerCase();
  return pages.filter(({ widgets }) => widgets.some((name) => name.toLowerCase() === wanted));
}
