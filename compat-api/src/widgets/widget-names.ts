import { WIDGET } from '../uids';

/** The cms's rule for widget names (cms/src/document-middlewares/widget-name.ts), as far as we use it. */
interface WidgetNames {
  findIdByName(name: string): Promise<number | null>;
}

export const widgetNames = () => strapi.service(WIDGET) as WidgetNames;
