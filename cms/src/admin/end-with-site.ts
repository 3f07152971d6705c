import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

/**
 * Sends editors whose session has ended to the server's entry to the panel, which redirects to the site's
 * Login or lets them in. Strapi's own log-in page would not work here.
 */
export const endWithSite: Middleware =
  () =>
  () =>
  (next) =>
  (action): unknown => {
    const result: unknown = next(action);
    if ((action as { type: string }).type === 'admin/logout')
      window.location.assign('/strapi/panel');
    return result;
  };
