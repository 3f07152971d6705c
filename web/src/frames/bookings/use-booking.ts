import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { post } from '../../public/lib/api-client';
import { ApiError, messageOf } from '../../public/lib/api-error';
import { BOOKED, keep, kept, WISH } from './kept';

export const bookingsPath = '/api/bookings';

/** A table that was booked in this tab. Nothing of it is personal. */
type Table = Pick<OwnBooking, 'reference' | 'date' | 'time'>;

/**
 * Submits the booking form. It does not use `forms/use-submit`, because the fields must work without
 * hydration and react-hook-form would exceed the page's size budget.
 */
export function useBooking(rejected: FieldErrors = {}) {
  const [errors, setErrors] = useState(rejected);
  const [isPending, setPending] = useState(false);
  const [other, setOther] = useState<Table>();
  const form = useRef<HTMLFormElement>(null);
  const errorArea = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? errorArea.current)?.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const wish = Object.fromEntries(new FormData(event.currentTarget));
    const before = kept<Table>(BOOKED);
    if (before && before.date === wish.date && !other) return setOther(before);
    setPending(true);
    setErrors({});
    try {
      // Quiet, because the form needs no log-in: no response may redirect to Login.
      const booked = await post<OwnBooking>(bookingsPath, wish, { isQuiet: true });
      const { reference, date, time, link } = booked;
      keep(BOOKED, { reference, date, time } satisfies Table);
      keep(WISH, {});
      // The form stays busy until its page is left, to which the visitor may come back.
      addEventListener('pagehide', () => setPending(false), { once: true });
      open(`${link}&done=booked`, '_top');
    } catch (error) {
      setPending(false);
      if (!(error instanceof ApiError)) throw error;
      const hasFields = Object.keys(error.errors).length > 0;
      setErrors(hasFields ? error.errors : { form: [messageOf(error)] });
    }
  }

  const ofForm = { areaRef: errorArea, messages: errors.form ?? [] };
  const onChange = () => setOther(undefined);
  return { form, errors, ofForm, isPending, other, onChange, onSubmit };
}
