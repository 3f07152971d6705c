import { WIDGET } from '../uids';

/** The cms's notion of a widget's name (cms/src/document-middlewares/widget-name.ts), as far as we ask for it. */
interface WidgetNames {
  findIdByName(name: string): Promise<number | null>;
}

export const widgetNames = () => strapi.service(WIDGET) as WidgetNames;
