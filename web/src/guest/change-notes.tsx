import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { TextAreaField } from '../ui/field';
import { useRejectedForm } from '../frames/rejected-form';
import { GuestForm } from './guest-form';
import { Button } from '../ui/button';

export function ChangeNotes({ page }: { page: GuestPage }) {
  const rejected = useRejectedForm();
  return (
    <section className="guest__section" aria-labelledby="notes">
      <h2 id="notes">Something we should know?</h2>
      <GuestForm page={page} step="change">
        <TextAreaField
          label="Notes"
          hint="Allergies, a pram, a birthday"
          name="notes"
          rows={3}
          maxLength={BOOKING_LENGTHS.notes}
          defaultValue={rejected?.values.notes ?? page.booking.notes ?? ''}
          errors={rejected?.errors.notes}
        />
        <Button type="submit">Save notes</Button>
      </GuestForm>
    </section>
  );
}
