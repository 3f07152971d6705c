import type { Core } from '@strapi/strapi';
import { widgetsNamed } from '../../../document-middlewares/widget-name';

/** What compat-api asks about names, so that a page finds exactly those widgets that the rule tells apart. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async findIdByName(name: string): Promise<number | null> {
    const [widget] = await widgetsNamed(strapi, name);
    return widget?.id ?? null;
  },
});
