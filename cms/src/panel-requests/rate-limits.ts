import type { Limit } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';
import { panelSupport } from '../panel-support';
import type { LimitName } from './allowed-requests';

const MINUTE = 60_000;
const limit = (name: string, max: number, windowMs = MINUTE): Limit => ({
  name: `panel-${name}`,
  max,
  windowMs,
});

/** Per network, before the body is read. */
const BY_NETWORK: Record<LimitName, Limit> = {
  'log-in': limit('log-in', 30),
  token: limit('token', 120),
  reset: limit('reset', 20),
  'password-change': limit('password-change', 30),
};
/** Per account, as in the site's own log-in (compat-api, auth/auth.rate-limits.ts). */
const LOG_IN_BY_ACCOUNT_AND_NETWORK = limit('log-in-account-network', 5);
const LOG_IN_BY_ACCOUNT = limit('log-in-account', 20, 15 * MINUTE);
/** A stolen token must not be worth a guess at the password. */
const PASSWORD_BY_ACCOUNT = limit('password-account', 10);

type Refund = () => Promise<void>;

/** @throws HttpError 429; returns a function that refunds the try, for successful ones */
export function countNetwork(ctx: Context, name: LimitName): Promise<Refund> {
  return panelSupport().consume(ctx, [[BY_NETWORK[name], panelSupport().clientNetwork(ctx)]]);
}

/** The same per account: the address of a log-in, or the signed-in user. */
export function countAccount(ctx: Context, name: LimitName, account: string): Promise<Refund> {
  if (name === 'password-change')
    return panelSupport().consume(ctx, [[PASSWORD_BY_ACCOUNT, account]]);
  if (name !== 'log-in') return Promise.resolve(() => Promise.resolve());
  const key = account.toLowerCase().slice(0, 255);
  return panelSupport().consume(ctx, [
    [LOG_IN_BY_ACCOUNT_AND_NETWORK, `${key} ${panelSupport().clientNetwork(ctx)}`],
    [LOG_IN_BY_ACCOUNT, key],
  ]);
}

/** Mails and token attempts always count, the others only when they fail. */
export const countsSuccess = (name: LimitName) => name === 'reset';
