import type { PanelSupport } from '@saltmarsh/contract/services/panel-support';
import type { Context } from 'koa';

/** Returns the service for the site's sessions, bodies and files. */
export const panelSupport = (): PanelSupport<Context> =>
  strapi.plugin('compat-api').service('panel-support');
