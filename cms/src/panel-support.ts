import type { PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';

/** The site's own limits, passwords, bodies and outbox, for Strapi's panel. */
export const panelSupport = (): PanelSupport<Context> =>
  strapi.plugin('compat-api').service('panel-support');
