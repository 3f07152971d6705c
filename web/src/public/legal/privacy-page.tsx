import { ALLERGY_DAYS_KEPT } from '@saltmarsh/contract/constants/booking-bounds';
import { useSite } from '../lib/public-read';
import { Component as LegalPage } from './legal-page';

export function Component() {
  const { booking_months_kept: months } = useSite();
  return (
    <>
      <LegalPage />
      <section className="legal">
        <div className="rich-text">
          <h2>How long we keep bookings</h2>
          <p>
            Your name, email address, telephone number, your notes and ours:{' '}
            {months === 1 ? 'one month' : `${months} months`} after the visit. Notes on allergies:{' '}
            {ALLERGY_DAYS_KEPT} days after it. After that we know only that somebody came, when, and
            how many they were.
          </p>
        </div>
      </section>
    </>
  );
}
