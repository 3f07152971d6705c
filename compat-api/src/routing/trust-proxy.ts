/**
 * Makes `ctx.ip` the address that the nearest proxy saw, which is the last one of `X-Forwarded-For`
 * (read with `TRUST_PROXY` only). Those before it are whatever the client sent: by Koa's default the first
 * counts, and another one with each attempt would have an allowance of its own.
 */
export function trustNearestProxy(): void {
  strapi.server.app.maxIpsCount = 1;
}
