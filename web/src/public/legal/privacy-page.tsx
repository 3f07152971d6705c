import { ALLERGY_DAYS_KEPT } from '@saltmarsh/contract/constants/booking-bounds';
import { useSite } from '../lib/public-read';
import { Component as LegalPage } from './legal-page';

export function Component() {
  const { booking_months_kept: months } = useSite();
  const kept = months === 1 ? 'one month' : `${months} months`;
  return (
    <>
      <LegalPage />
      <section className="legal">
        <div className="rich-text">
          <h2>How long we keep bookings</h2>
          <p>
            Your name, email address, telephone number, your notes and ours: {kept} after the visit.
            What we note for all your visits, such as a favourite table: {kept} after the last one.
            Notes on allergies: {ALLERGY_DAYS_KEPT} days after the visit. After that we know only
            that somebody came, when, and how many they were.
          </p>
        </div>
      </section>
    </>
  );
}
