import {
  mailProblem,
  telephoneProblem,
  untoldAllergy,
} from '@saltmarsh/contract/domain/field-problems';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { post } from '../../public/lib/api-client';
import { ApiError, messageOf } from '../../public/lib/api-error';
import { keep, kept, WISH } from './kept';

/** Session storage key of the booked table. */
const BOOKED = 'saltmarsh_booked';

/** A table that was booked in this tab, without personal data. */
type Table = Pick<OwnBooking, 'reference' | 'date' | 'time'>;

export interface Outcome {
  /** URL of the new booking's page. */
  link?: string;
  /** A question about a second table on the same day. If it is set, the form has not been sent. */
  other?: string;
  errors?: FieldErrors;
}

/** @param isSecond true if the guest has confirmed that they want a second table on that day */
export async function sendBooking(
  form: HTMLFormElement,
  isSecond: boolean,
  telephone: string,
): Promise<Outcome> {
  const wish = Object.fromEntries(new FormData(form));
  const mistakes = mistakesIn(form, wish);
  if (Object.keys(mistakes).length > 0) return { errors: mistakes };
  const before = kept<Table>(BOOKED);
  if (before && before.date === wish.date && !isSecond) {
    return {
      other: `You have booked a table at ${before.time} that day. To change it, use the link in our email. Do you want another table?`,
    };
  }
  try {
    // The form needs no log-in. A quiet request never redirects to Login.
    const booked = await post<OwnBooking>(form.getAttribute('action') ?? '', wish, {
      isQuiet: true,
    });
    const { reference, date, time, link } = booked;
    keep(BOOKED, { reference, date, time } satisfies Table);
    keep(WISH, {});
    return { link: `${link}&done=booked` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (Object.keys(error.errors).length > 0) return { errors: error.errors };
    return { errors: { form: [error.status === 429 ? tooMany(telephone) : messageOf(error)] } };
  }
}

const tooMany = (telephone: string) =>
  `We have had many bookings from your connection. Please ring ${telephone}, or try again in an hour.`;

const MISTAKES = {
  guests: 'Choose the number of guests.',
  date: 'Choose a day.',
  time: 'Choose a time.',
  name: 'Enter a name.',
  email: 'Enter an email address.',
  telephone: 'Enter a telephone number.',
};

/** Returns the errors that the browser can find without the server. */
function mistakesIn(form: HTMLFormElement, wish: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(MISTAKES)) {
    if (!wish[name] || form.querySelector(`[name=${name}]:invalid`)) errors[name] = [message];
  }
  const problem =
    typeof wish.email === 'string' && wish.email ? mailProblem(wish.email) : undefined;
  if (problem) errors.email = [problem];
  const wrong = errors.telephone ? undefined : telephoneProblem(String(wish.telephone));
  if (wrong) errors.telephone = [wrong];
  const untold = untoldAllergy('allergy' in wish, String(wish.notes));
  if (untold) errors.notes = [untold];
  // Without a day, there are no times to choose from, so the missing time is no mistake.
  if (errors.date) delete errors.time;
  return errors;
}
