import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

/**
 * Who is no longer signed in asks the server for the panel again, which sends them to the site's Login, or
 * lets them in: Strapi's own page has no log-in behind it.
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
