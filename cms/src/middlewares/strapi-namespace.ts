import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

const PREFIX = '/strapi';

/**
 * Makes whoever comes first to a fresh database its super admin. Accounts of the panel are made by
 * `src/panel/panel-account.ts`. Strapi's router ignores case and a slash at the end, so this does.
 */
const FIRST_ADMIN_REGISTRATION = /^\/admin\/register-admin\/*$/i;

/**
 * Gives Strapi its own corner of the address space. Inside Strapi the panel's API is mounted at
 * `/admin/*` and its REST API at `/api/*`, which the public site needs for itself: a request below
 * `/strapi` loses the prefix and is marked; an unmarked one is answered before Strapi's routes.
 */
export default (_config: unknown, { strapi: _strapi }: { strapi: Core.Strapi }) =>
  async function strapiNamespace(ctx: Context, next: Next): Promise<void> {
    if (ctx.path !== PREFIX && !ctx.path.startsWith(`${PREFIX}/`)) return next();
    ctx.state.isStrapi = true;
    ctx.path = ctx.path.slice(PREFIX.length) || '/';
    if (FIRST_ADMIN_REGISTRATION.test(ctx.path)) {
      ctx.status = 404;
      return;
    }
    return next();
  };
