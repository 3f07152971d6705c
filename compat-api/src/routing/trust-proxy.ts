import { environment } from '@saltmarsh/cms/environment';

/**
 * Makes `ctx.ip` the address that the outermost of our own proxies saw: with one, the last in
 * `X-Forwarded-For`. Earlier ones are the client's own claim: Koa uses the first by default, so a client
 * could evade every rate limit.
 */
export function trustOwnProxies(): void {
  strapi.server.app.maxIpsCount = Math.max(1, environment.trustedProxies);
}
