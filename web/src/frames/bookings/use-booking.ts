import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSite } from '../../public/lib/public-read';
import type { Outcome } from './send-booking';

/**
 * Submits the booking form without `forms/use-submit`: the fields must work without hydration, and
 * react-hook-form would exceed the page's size budget.
 */
export function useBooking(rejected: FieldErrors = {}) {
  const { telephone } = useSite();
  const [{ errors = {}, other }, setOutcome] = useState<Outcome>({ errors: rejected });
  const [isPending, setPending] = useState(false);
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
    const sent = event.currentTarget;
    setPending(true);
    setOutcome({ other });
    try {
      // Loaded late, because the page's first script is near its size budget.
      const late = await import('./table-times');
      const outcome = await late.sendBooking(sent, other !== undefined, telephone);
      setOutcome(outcome);
      // Stay busy until the browser leaves the page, but not if the Back button restores it.
      if (outcome.link) {
        await new Promise((left) => {
          addEventListener('pagehide', left, { once: true });
          open(outcome.link, '_top');
        });
      }
    } finally {
      setPending(false);
    }
  }

  const ofForm = { areaRef: errorArea, messages: errors.form ?? [] };
  const onChange = () => setOutcome({ errors });
  return { form, errors, ofForm, isPending, other, onChange, onSubmit };
}
