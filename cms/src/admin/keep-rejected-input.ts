import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

const OPTIMISTIC_CHANGE = 'adminApi/queries/queryResultPatched';

interface CacheChange {
  type: string;
  payload?: { queryCacheKey?: string };
}

/**
 * Keeps the editor's input when the server rejects a save. Strapi writes an update into its cache
 * before the response and reverts it after a rejection; the form then falls back to the stored entry
 * and loses every change. Without that early write, saved entries are refetched as before and rejected
 * ones leave the form alone. Remove this when Strapi's update no longer touches `getDocument` before
 * its response (content-manager, services/documents).
 */
export const keepRejectedInput: Middleware =
  () =>
  () =>
  (next) =>
  (action): unknown => {
    const { type, payload } = action as CacheChange;
    const isEarlyWrite =
      type === OPTIMISTIC_CHANGE && payload?.queryCacheKey?.startsWith('getDocument(');
    return isEarlyWrite ? action : next(action);
  };
