import type { PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';

/** The site's own sessions, bodies and files, for Strapi's panel. */
export const panelSupport = (): PanelSupport<Context> =>
  strapi.plugin('compat-api').service('panel-support');
