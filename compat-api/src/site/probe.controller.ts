import type { ApiContext } from '../routing/context';

/** The process is alive. */
export function health(ctx: ApiContext) {
  ctx.body = { status: 'ok' };
}

/** The process and its database are ready. */
export async function ready(ctx: ApiContext) {
  try {
    await strapi.db.connection.raw('select 1');
    ctx.body = { status: 'ok' };
  } catch {
    ctx.status = 503;
    ctx.body = { status: 'database unavailable' };
  }
}
