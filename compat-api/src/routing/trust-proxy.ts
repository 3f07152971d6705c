/**
 * Makes `ctx.ip` the address that the nearest proxy saw: the last in `X-Forwarded-For` (read only with
 * `TRUST_PROXY`). Earlier ones are the client's own claim: Koa uses the first by default, so a client
 * could evade every rate limit.
 */
export function trustNearestProxy(): void {
  strapi.server.app.maxIpsCount = 1;
}
