import { BOOKING_LENGTHS, HONEYPOT } from '@saltmarsh/contract/constants/booking-bounds';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useEffect, useState, useRef, type FormEvent } from 'react';
import { paths } from '../../app/paths';
import { useUser } from '../../public/auth/use-user';
import { useSite } from '../../public/lib/public-read';
import { useAllergenGuide } from '../../public/menus/menu-card';
import { TelephoneLink } from '../../public/ui/contact-links';
import { Button } from '../../ui/button';
import { Choice, ErrorArea, optional, TextAreaField, TextField } from '../../ui/field';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';
import { useRejectedForm } from '../rejected-form';
import type { Outcome } from './send-booking';
import { TableFields } from './table-fields';
import { loadLate, useChoice, type Wish } from './table-picker';
import './booking-form.css';

/** Renders the page in the frame on `/book`: a link to the provider, if any, or our own form. */
export function Component() {
  const { booking_url: provider } = useSite();
  return (
    <FrameDocument title="Your table" isShort={provider !== null}>
      {provider ? <HandOver url={provider} what="booking form" isBooking /> : <BookingForm />}
    </FrameDocument>
  );
}

/** Renders our own form. Without JavaScript, the server responds to the form with a page. */
function BookingForm() {
  const rejected = useRejectedForm();
  const sent = rejected?.values ?? {};
  const { form, errors, ofForm, isPending, other, onChange, onSubmit } = useBooking(
    rejected?.errors,
  );
  const [wish, setWish] = useState<Wish>({
    date: sent.date ?? '',
    time: sent.time ?? '',
    guests: sent.guests ?? '2',
  });
  const { isRequest, choice } = useChoice(wish);
  const trapped = errors[HONEYPOT];
  const user = useUser();
  const guide = useAllergenGuide();
  const field = (name: 'name' | 'email' | 'telephone' | 'notes') => ({
    name,
    maxLength: BOOKING_LENGTHS[name],
    defaultValue: sent[name],
    errors: errors[name],
  });

  useEffect(() => {
    if (!user) return;
    const own = { ...user, name: `${user.firstname} ${user.lastname}` };
    for (const name of ['name', 'email', 'telephone'] as const) {
      const box = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (box?.value === '') box.value = own[name] ?? '';
    }
  }, [form, user]);

  return (
    <form
      ref={form}
      className="form booking-form"
      method="post"
      // Submitting leads to the booking's page, which must not open in a frame.
      target="_top"
      action="/api/bookings"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <ErrorArea {...ofForm} />
      <TableFields wish={wish} errors={errors} onWish={setWish} />
      <h2 className="booking-form__title">Your details</h2>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <div className="booking-form__pair">
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="tel"
          required
          {...field('telephone')}
        />
      </div>
      <Choice type="checkbox" name="allergy" value="1" defaultChecked={sent.allergy !== undefined}>
        Someone has a food allergy or is coeliac
      </Choice>
      <TextAreaField
        label={optional('Allergies and notes')}
        hint={
          <>
            If an allergy is severe, also ring <TelephoneLink />. Wheelchair or high chair? Tell us
            here. {guide}
          </>
        }
        rows={3}
        {...field('notes')}
      />
      <div className={trapped ? undefined : 'booking-form__trap'}>
        <TextField label="Leave this empty" name={HONEYPOT} autoComplete="off" errors={trapped} />
      </div>
      <p role="status" className={other ? 'note' : 'booking-form__choice'}>
        {other ?? choice}
      </p>
      <Button type="submit" variant="primary" className="booking-form__send" isPending={isPending}>
        {other
          ? 'Book another table'
          : wish.isWaiting
            ? `Join the waiting list for ${wish.time}`
            : isRequest
              ? 'Ask for this table'
              : 'Book this table'}
      </Button>
      <p className="soft">
        Used only for your booking.{' '}
        <a href={paths.legalPrivacy} target="_blank" rel="noopener">
          Privacy
        </a>
      </p>
    </form>
  );
}

/**
 * Submits the booking form. It uses neither `forms/use-submit`, because the fields must also work
 * without hydration, nor react-hook-form, which would exceed the page's size budget.
 */
function useBooking(rejected: FieldErrors = {}) {
  const { telephone } = useSite();
  const [{ errors = {}, other }, setOutcome] = useState<Outcome>({ errors: rejected });
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorArea = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(true);

  useEffect(() => {
    // While the visitor corrects a field, the focus must not move to the next error.
    if (!isAnswered.current || Object.values(errors).flat().length === 0) return;
    isAnswered.current = false;
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
      const late = await loadLate();
      const outcome = await late.sendBooking(sent, other !== undefined, telephone);
      isAnswered.current = true;
      setOutcome(outcome);
      // Keep the button busy until the browser leaves the page. If the Back button then restores
      // the page, the button is no longer busy.
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
  const onChange = ({ target }: FormEvent<HTMLFormElement>) =>
    setOutcome({ errors: { ...errors, [(target as HTMLInputElement).name]: [] } });
  return { form, errors, ofForm, isPending, other, onChange, onSubmit };
}
