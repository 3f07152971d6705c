import type { StrapiApp } from '@strapi/strapi/admin';
import { LOCALE } from './british-english';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

interface Action extends Record<string, unknown> {
  type: string;
}

const onAction =
  (handle: (action: Action, next: (action: Action) => unknown) => unknown): Middleware =>
  () =>
  () =>
  (next) =>
  (action): unknown =>
    handle(action as Action, next);

/**
 * Keeps the panel in British English, whatever the browser and the account prefer. Strapi falls
 * back to `en`, for which `Intl` uses American dates: 03/04/2026 would be the fourth of March.
 */
export const stayBritish = onAction((action, next) =>
  next(action.type === 'admin/setLocale' ? { ...action, payload: LOCALE } : action),
);

/**
 * Reloads the panel when an editor's session has ended. The server then redirects to the site's
 * log-in page. Strapi's own log-in page does not work here.
 */
export const endWithSite = onAction((action, next) => {
  const result = next(action);
  if (action.type === 'admin/logout') window.location.assign('/strapi/panel');
  return result;
});

/**
 * Keeps the editor's input when the server rejects a save. Strapi patches its cache before the
 * response and reverts it after a rejection, which resets the form. Remove this when Strapi no
 * longer patches `getDocument` early (content-manager, services/documents).
 */
export const keepRejectedInput = onAction((action, next) => {
  const { queryCacheKey } = Object(action.payload) as { queryCacheKey?: string };
  const isEarlyWrite =
    action.type === 'adminApi/queries/queryResultPatched' &&
    queryCacheKey?.startsWith('getDocument(');
  return isEarlyWrite ? action : next(action);
});
