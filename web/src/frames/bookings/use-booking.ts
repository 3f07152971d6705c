import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { post } from '../../public/lib/api-client';
import { ApiError, messageOf } from '../../public/lib/api-error';
import { WAIT } from './booking-time';

export const bookingsPath = '/api/bookings';

/**
 * Submits the booking form. It does not use `forms/use-submit`, because the fields must work without
 * hydration and react-hook-form would exceed the page's size budget.
 */
export function useBooking(rejected: FieldErrors = {}) {
  const [errors, setErrors] = useState(rejected);
  const [isPending, setPending] = useState(false);
  const [received, setReceived] = useState<OwnBooking | null>(null);
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
    const fields = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields);
    const time = fields.get('time') as string;
    const wish = { ...values, time: time.slice(0, 5), waiting: time.endsWith(WAIT) };
    setPending(true);
    setErrors({});
    try {
      // Quiet, because the form needs no log-in: no response may redirect to Login.
      setReceived(await post<OwnBooking>(bookingsPath, wish, { isQuiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hasFields = Object.keys(error.errors).length > 0;
      setErrors(hasFields ? error.errors : { form: [messageOf(error)] });
    } finally {
      setPending(false);
    }
  }

  const ofForm = { areaRef: errorArea, messages: errors.form ?? [] };
  return { form, errors, ofForm, isPending, received, onSubmit };
}
