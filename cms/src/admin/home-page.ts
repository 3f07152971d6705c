import type { StrapiApp } from '@strapi/strapi/admin';

/**
 * What stays on the home page. Nothing is ever "published" here, and counts of languages, webhooks and
 * content types are the developers'.
 */
const WIDGETS = ['last-edited-entries'];

export function tidyHomePage(app: StrapiApp): void {
  app.widgets.register((widgets) => widgets.filter(({ id }) => WIDGETS.includes(id)));
}
