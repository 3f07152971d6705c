import type { PanelLimit, PanelSupport } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';
import type { LimitName } from './allowed-requests';

const MINUTE = 60_000;
const limit = (name: string, max: number, windowMs = MINUTE): PanelLimit => ({
  name: `panel-${name}`,
  max,
  windowMs,
});

/** By network, before a body is read. */
const BY_NETWORK: Record<LimitName, PanelLimit> = {
  'log-in': limit('log-in', 30),
  token: limit('token', 120),
  reset: limit('reset', 20),
  'password-change': limit('password-change', 30),
};
/** By the account that is tried, as the site's own log-in does (compat-api, auth/login.rules.ts). */
const LOG_IN_BY_ACCOUNT_AND_NETWORK = limit('log-in-account-network', 5);
const LOG_IN_BY_ACCOUNT = limit('log-in-account', 20, 15 * MINUTE);
/** A stolen token must not be worth a guess at the password. */
const PASSWORD_BY_ACCOUNT = limit('password-account', 10);

type Support = PanelSupport<Context>;

/** @throws HttpError 429; returns what takes the try back, for one that succeeds */
export function countNetwork(support: Support, ctx: Context, name: LimitName): () => void {
  return support.consume(ctx, [[BY_NETWORK[name], support.clientNetwork(ctx)]]);
}

/** The same by account: the address of a log-in, or the signed-in person. */
export function countAccount(
  support: Support,
  ctx: Context,
  name: LimitName,
  account: string,
): () => void {
  if (name === 'password-change') return support.consume(ctx, [[PASSWORD_BY_ACCOUNT, account]]);
  if (name !== 'log-in') return () => {};
  const key = account.toLowerCase().slice(0, 255);
  return support.consume(ctx, [
    [LOG_IN_BY_ACCOUNT_AND_NETWORK, `${key} ${support.clientNetwork(ctx)}`],
    [LOG_IN_BY_ACCOUNT, key],
  ]);
}

/** A mail or a try of a token counts whatever comes of it, the others when they fail. */
export const countsSuccess = (name: LimitName) => name === 'reset';
