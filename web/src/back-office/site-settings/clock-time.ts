const DIGITS = /^(\d{1,2})(?:[:. ]?(\d\d))?\s*(am|pm)?$/i;
const WORDS: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' };

/**
 * Returns `18:30` and so on for `18:30`, `18.30`, `1830`, `6.30pm`, `6 pm` or `noon`, and undefined for
 * anything else. The browser's own field shows 06:30 PM or 18:30, depending on its language.
 */
export function readTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const [, digits, minutes = '00', half] = DIGITS.exec(typed) ?? [];
  if (digits === undefined) return WORDS[typed];
  const hour = Number(digits);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  if (hours > 23 || Number(minutes) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Choices of time: half hours from ten in the morning to two at night. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 33 }, (_, index) => {
  const minutes = (10 * 60 + index * 30) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
});
