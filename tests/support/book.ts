import type { Booking, StaffBooking } from '@saltmarsh/contract/messages/booking';
import { clearBook, everyDay, inDays, saveBookingSettings } from './booking-settings';
import { admin } from './callers';
import { unique } from './content';
import { done } from './done';

const service = (name: string, covers: number) => ({
  ...{ name, covers, coversPerTime: 10, confirmAtOnce: 4, largestParty: 8, step: 15 },
  ...{ lastTable: 30, notice: 0, daysAhead: 60 },
  tableMinutes: [90, 105, 120, 150],
});

/** Deletes all bookings. Opens daily: lunch for twelve, dinner for twenty, until 01:00; no exceptions. */
export async function openTheBook(): Promise<void> {
  await clearBook();
  await saveBookingSettings([service('Lunch', 12), service('Dinner', 20)], {
    openingHours: everyDay(['Lunch', '12:00', '15:00'], ['Dinner', '18:00', '01:00']),
  });
}

/** Adds a telephone booking with a unique name. */
export async function telephoned(fields: Partial<StaffBooking> = {}): Promise<Booking> {
  return done(
    await admin.post<Booking>('/api/bookings/by-staff', {
      ...{ name: unique('Ann Lee'), date: inDays(3), time: '19:00', guests: 2 },
      source: 'telephone',
      ...fields,
    }),
  );
}
