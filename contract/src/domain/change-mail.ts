import { londonNow } from './london-time';
import { longDate } from './long-date';

// Texts for the mails that tell an account's holder of a change, on the site or in the panel.

export const NOTHING_TO_DO =
  'If this was you, or you asked us to do it, you do not need to do anything.';

/** Returns `on Wednesday 25 November 2026 at 12:30 (London time)`. */
export function presentMoment(): string {
  const { date, time } = londonNow();
  return `on ${longDate(date)} at ${time} (London time)`;
}

/** @param tellUs how to tell us, such as "reply to this email" */
export function urgentAdvice(tellUs: string): string {
  return `If it was not, ${tellUs} as soon as you can.`;
}
