import type { Context, Next } from 'koa';
import { outageOf, sendRejection } from '../panel-requests/rejection';

/**
 * Answers 503 when Strapi fails because the database or the bucket is out of reach. Listed below
 * `strapi::errors`, which would make it a 500.
 */
export default () =>
  async function panelOutage(ctx: Context, next: Next): Promise<void> {
    try {
      await next();
    } catch (error) {
      const rejection = outageOf(ctx, error);
      if (!rejection) throw error;
      sendRejection(ctx, rejection);
    }
  };
