/** Session storage key of the chosen table. */
export const WISH = 'saltmarsh_wish';

/** Returns a stored value, or `undefined` if there is none or the browser forbids storage. */
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
    // The form also works without storage.
  }
}
