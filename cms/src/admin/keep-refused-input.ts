import type { StrapiApp } from '@strapi/strapi/admin';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

const OPTIMISTIC_CHANGE = 'adminApi/queries/queryResultPatched';

interface CacheChange {
  type: string;
  payload?: { queryCacheKey?: string };
}

/**
 * When the server refuses a save, the form keeps what was typed. Strapi writes an update into its
 * cache before the answer and takes it back after a refusal; the form follows the cache and falls
 * back to the stored entry, every change of the editor lost. Without that early write a saved
 * entry is fetched as before and a refused one leaves the form alone. May go when Strapi's update
 * no longer touches `getDocument` before its answer (content-manager, services/documents).
 */
export const keepRefusedInput: Middleware =
  () =>
  () =>
  (next) =>
  (action): unknown => {
    const { type, payload } = action as CacheChange;
    const isEarlyWrite =
      type === OPTIMISTIC_CHANGE && payload?.queryCacheKey?.startsWith('getDocument(');
    return isEarlyWrite ? action : next(action);
  };
