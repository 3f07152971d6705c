/** Rejects dates such as `2026-02-30`, which JavaScript reads as 2 March. */
export function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Forms show this for a date that they can't read, and the content rules that reject one. */
export const UNREADABLE_DATE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';
