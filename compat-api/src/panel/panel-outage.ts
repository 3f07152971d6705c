import type { Context, Next } from 'koa';
import { badRequest } from '@saltmarsh/cms/panel/rejection';
import { outageOf, sendRejection } from './rejection';

/** PostgreSQL's "data exceptions": a text where a number belongs, or a number that is too large. */
const isOfOtherKind = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));

/**
 * Responds with 503 when Strapi fails because the database or the bucket is unreachable. Listed below
 * `strapi::errors`, which would make it a 500.
 */
export const createPanelOutage = () =>
  async function panelOutage(ctx: Context, next: Next): Promise<void> {
    try {
      await next();
    } catch (error) {
      const rejection = isOfOtherKind(error)
        ? badRequest('The request has a value of another kind')
        : outageOf(ctx, error);
      if (!rejection) throw error;
      sendRejection(ctx, rejection);
    }
  };
