const PREFIX = 'saltmarsh_account_';
/** The key of former versions, which held the taps of all accounts. */
const FORMER = 'saltmarsh_tonight';

/** Returns the key under which this device keeps an account's data, until another account logs in here. */
export const keyOf = (user: number) => `${PREFIX}${user}`;

/** Deletes what other accounts have left on this device, such as guests' data in taps that were not sent. */
export function dropOthers(user: number): void {
  localStorage.removeItem(FORMER);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) if (key !== keyOf(user)) localStorage.removeItem(key);
}
