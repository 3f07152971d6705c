import type { ApiContext } from './context';

/** Fortify's empty responses are the JSON text `""`, which clients read as "done". */
export function respondDone(ctx: ApiContext, status = 200): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = '""';
}
