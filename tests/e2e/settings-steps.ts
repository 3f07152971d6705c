import type { Page } from '@playwright/test';
import { saveBookingSettings, SERVICE_RULES } from '../support/booking-settings';

/** As much as the demo restaurant says. */
export async function saveManySettings(): Promise<void> {
  const days = ['wednesday', 'thursday', 'friday', 'saturday'];
  await saveBookingSettings(
    ['Lunch', 'Bar', 'Dinner', 'Sunday lunch'].map((name) => ({ ...SERVICE_RULES, name })),
    {
      openingHours: days.flatMap((day) => [
        { day, name: 'Lunch', opens: '12:00', closes: '14:30' },
        { day, name: 'Bar', opens: '14:30', closes: '17:30' },
        { day, name: 'Dinner', opens: '17:30', closes: day === 'saturday' ? '22:30' : '22:00' },
      ]),
      openingExceptions: [
        { date: '2031-12-24', until: '2031-12-27', closed: true, note: 'Christmas' },
        ...['2031-12-31', '2032-01-01'].map((date) => ({ date, closed: true })),
      ],
      bookingExceptions: [{ date: '2031-12-23', service: 'Dinner', kind: 'covers', covers: 20 }],
      socialLinks: [
        { name: 'Tidings', url: 'https://www.tidings.test/saltmarsh' },
        { name: 'Pictures', url: 'https://pictures.test/saltmarsh' },
      ],
    },
  );
}

/** Opens or closes a card by its summary. */
export const openCard = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).locator('summary').first().click();
