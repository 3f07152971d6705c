import type { StrapiApp } from '@strapi/strapi/admin';
import { LOCALE } from './british-english';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

interface Action extends Record<string, unknown> {
  type: string;
}

/** Makes a middleware for the panel's store. */
const onAction =
  (handle: (action: Action, next: (action: Action) => unknown) => unknown): Middleware =>
  () =>
  () =>
  (next) =>
  (action): unknown =>
    handle(action as Action, next);

/**
 * Keeps the panel British whatever the browser and the account prefer. Strapi falls back to `en`, which
 * `Intl` takes for American: 03/04/2026 would be the fourth of March.
 */
export const stayBritish = onAction((action, next) =>
  next(action.type === 'admin/setLocale' ? { ...action, payload: LOCALE } : action),
);

/**
 * Sends editors whose session has ended to the panel's address on the server, which redirects them to the
 * site's log-in page or lets them in. Strapi's own log-in page would not work here.
 */
export const endWithSite = onAction((action, next) => {
  const result = next(action);
  if (action.type === 'admin/logout') window.location.assign('/strapi/panel');
  return result;
});

/**
 * Keeps the editor's input when the server rejects a save. Strapi writes an update into its cache
 * before the response and reverts it after a rejection; the form then falls back to the stored entry
 * and loses every change. Without that early write, saved entries are refetched as before and rejected
 * ones leave the form alone. Remove this when Strapi's update no longer touches `getDocument` before
 * its response (content-manager, services/documents).
 */
export const keepRejectedInput = onAction((action, next) => {
  const { queryCacheKey } = Object(action.payload) as { queryCacheKey?: string };
  const isEarlyWrite =
    action.type === 'adminApi/queries/queryResultPatched' &&
    queryCacheKey?.startsWith('getDocument(');
  return isEarlyWrite ? action : next(action);
});
