/** Names of what a tab keeps for as long as it is open: the choice, and the table that was booked. */
export const [WISH, BOOKED] = ['saltmarsh_wish', 'saltmarsh_booked'];

/** Returns what this tab has kept under a name. A browser may forbid to keep anything. */
export function kept<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as Value;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Only a convenience.
  }
}
