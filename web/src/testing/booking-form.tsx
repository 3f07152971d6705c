import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability } from '@saltmarsh/contract/messages/availability';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { act, fireEvent, screen } from '@testing-library/react';
import { Component as BookingFormPage } from '../frames/bookings/booking-form-page';
import { field } from './fields';
import { fakeNetwork } from './network';
import { show } from './show';

export const TODAY = londonNow().date;
export const DAY = addDays(TODAY, 3);
export const OTHER = addDays(TODAY, 4);
export const EVERY_DAY = (
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
).map((day) => ({ day, name: 'Dinner', opens: '17:30', closes: '22:00' }));

/** Returns the availability of a day. A full time ends in a hyphen: `19:30-`. */
export function day(date: string, times: string[], guests = 2) {
  const lunch = times.filter((time) => time < '15:00');
  const services = [
    { name: 'Lunch', times: lunch },
    { name: 'Dinner', times: times.filter((time) => !lunch.includes(time)) },
  ].filter((service) => service.times.length > 0);
  const body: Availability = {
    ...{
      date,
      guests,
      other_days: [],
      notes: [],
      no_times: times.length > 0 ? null : 'We are closed then.',
    },
    services: services.map(({ name, times: all }) => ({
      name,
      confirm_at_once: 6,
      note: null as string | null,
      times: all.map((time) => {
        const available = !time.endsWith('-');
        return { time: time.slice(0, 5), available, ...(available && { until: '23:00' }) };
      }),
    })),
  };
  return { [`GET /api/availability?date=${date}&guests=${guests}`]: { body } };
}

export const BOOKED: OwnBooking = {
  ...{ reference: 'ABCDEFGH', state: 'confirmed', date: DAY, time: '19:30', guests: 2 },
  ...{ name: 'Ann Lee', email: 'ann@saltmarsh.test', telephone: '01632 960 555', notes: null },
  link: 'http://saltmarsh.test/booking/ABCDEFGH?signature=x',
};
export const SEND = 'POST /api/bookings';
export const opened = jest.spyOn(window, 'open').mockReturnValue(null);

export const scrolled = jest.fn<void, [string | null]>();

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
  opened.mockClear();
});

export function open(
  replies: Parameters<typeof fakeNetwork>[0] = {},
  shown: Parameters<typeof show>[1] = {},
) {
  const network = fakeNetwork(replies);
  const { by, leave } = show(<BookingFormPage />, { site: { opening_hours: EVERY_DAY }, ...shown });
  const fill = (name: string, text: string) =>
    act(() => fireEvent.change(field(name), { target: { value: text } }));
  const fillPerson = async () => {
    for (const [name, text] of Object.entries({ Name: 'Ann Lee', Email: 'ann@saltmarsh.test' }))
      await fill(name, text);
    await fill('Telephone', '01632 960 555');
  };
  const send = () => act(() => fireEvent.submit(field('Name').form!));
  return { ...network, by, leave, fill, fillPerson, send };
}

export const radio = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('radio', { name });
export const dayOf = (date: string) => radio(new RegExp(`^${longDate(date)}`));
export const timeOf = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
export const said = (text: string) => screen.findByText(text, { selector: '[role=status]' });
