import type { OwnUser } from '@saltmarsh/contract/messages/user';

const PREFIX = 'saltmarsh_account_';
/** Where earlier versions kept unsent taps (changes made at Tonight) of all accounts. */
const FORMER = 'saltmarsh_tonight';

/** The storage key of an account's data, which stays on the device until another logs in. */
export const keyOf = (user: number) => `${PREFIX}${user}`;

export function unsentTaps(user: number): number {
  const text = localStorage.getItem(keyOf(user));
  return text ? (JSON.parse(text) as { taps: readonly unknown[] }).taps.length : 0;
}

/**
 * Deletes other accounts' data on this device, such as guests' data in unsent taps. Call it only
 * with a loaded user. A missing id would delete this account's taps, too.
 */
export function dropOthers({ id }: OwnUser): void {
  localStorage.removeItem(FORMER);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) if (key !== keyOf(id)) localStorage.removeItem(key);
}
