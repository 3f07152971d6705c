import type { PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';

/** Returns the service for the site's sessions, bodies and files. */
export const panelSupport = (): PanelSupport<Context> =>
  strapi.plugin('compat-api').service('panel-support');
