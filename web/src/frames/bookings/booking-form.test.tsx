import type { Availability, OwnBooking } from '@saltmarsh/contract/messages/booking';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, described, field } from '../../testing/fields';
import { fakeNetwork, held, rejected } from '../../testing/network';
import { show } from '../../testing/show';
import { REJECTED_FORM_KEY } from '../rejected-form';
import { BookingFormPage } from './booking-form-page';

const DAY = addDays(londonNow().date, 3);
const OTHER = addDays(londonNow().date, 4);

/** A full time ends in a hyphen: `19:30-`. */
function day(date: string, times: string[], other_days: string[] = [], guests = 2) {
  const lunch = times.filter((time) => time < '15:00');
  const services = [
    { name: 'Lunch', times: lunch },
    { name: 'Dinner', times: times.filter((time) => !lunch.includes(time)) },
  ].filter((service) => service.times.length > 0);
  const body: Availability = {
    ...{ date, guests, other_days },
    services: services.map(({ name, times: all }) => ({
      name,
      times: all.map((time) => ({ time: time.slice(0, 5), available: !time.endsWith('-') })),
    })),
  };
  return { [`GET /api/availability?date=${date}&guests=${guests}`]: { body } };
}

const BOOKED: OwnBooking = {
  ...{ reference: 'ABCDEFGH', state: 'confirmed', date: DAY, time: '19:30', guests: 2 },
  ...{ name: 'Ann Lee', email: 'ann@saltmarsh.test', telephone: '01632 960 555', notes: null },
  link: 'http://saltmarsh.test/booking/ABCDEFGH?signature=x',
};
const SEND = 'POST /api/bookings';

function open(replies: Parameters<typeof fakeNetwork>[0] = {}, data = {}) {
  const network = fakeNetwork(replies);
  const { by } = show(<BookingFormPage />, { data });
  const fill = (name: string, text: string) =>
    act(() => fireEvent.change(field(name), { target: { value: text } }));
  const fillPerson = async () => {
    for (const [name, text] of Object.entries({ Name: 'Ann Lee', Email: 'ann@saltmarsh.test' }))
      await fill(name, text);
    await fill('Telephone', '01632 960 555');
  };
  const send = () => act(() => fireEvent.submit(field('Name').form!));
  return { ...network, by, fill, fillPerson, send };
}

const offered = () => screen.findByRole('option', { name: 'Choose' });
const options = () => [...field('Time').querySelectorAll('option')].map(({ text }) => text);
const instead = () => screen.findByRole('group', { name: 'Other times and days' });
const buttonsIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('offers the times of the chosen day and party, by service, and sends what was chosen', async () => {
  const { fill, fillPerson, send, sentTo } = open({
    ...day(DAY, ['12:00', '14:00', '19:30']),
    ...day(DAY, ['12:00', '19:30'], [], 4),
    [SEND]: { status: 201, body: { ...BOOKED, guests: 4 } },
  });
  expect(options()).toEqual(['Date first']);
  await fill('Date', DAY);
  await offered();
  expect(options()).toEqual(['Choose', '12:00', '14:00', '19:30']);
  const services = [...field('Time').querySelectorAll('optgroup')].map(({ label }) => label);
  expect(services).toEqual(['Lunch', 'Dinner']);
  await fill('Guests', '4');
  await waitFor(() => expect(options()).toEqual(['Choose', '12:00', '19:30']));
  await fill('Time', '19:30');
  await fillPerson();
  await fill('Notes (optional: allergies, a pram, a birthday)', 'A window, please');
  await send();
  const status = await screen.findByRole('status');
  expect(status.textContent).toMatch(/^Your table is booked: 4 guests, .+ at 19:30\./);
  expect(document.activeElement).toBe(status);
  expect(sentTo(SEND)).toEqual([
    {
      ...{ date: DAY, time: '19:30', guests: '4', waiting: false, website: '' },
      ...{ name: 'Ann Lee', email: 'ann@saltmarsh.test', telephone: '01632 960 555' },
      notes: 'A window, please',
    },
  ]);
});

test.each([
  ['confirmed', 1, 'Your table is booked: one guest, '],
  ['waiting', 2, 'You are on the waiting list for 2 guests, '],
  ['requested', 8, 'Thank you. We have your request for 8 guests, '],
] as const)('a booking that is %s says so, with its link', async (state, guests, words) => {
  const { fill, send } = open({
    ...day(DAY, ['19:30']),
    [SEND]: { status: 201, body: { ...BOOKED, state, guests } },
  });
  await fill('Date', DAY);
  await send();
  const status = await screen.findByRole('status');
  expect(status.textContent?.startsWith(words)).toBe(true);
  const link = within(status).getByRole('link', { name: 'View, change or cancel' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([BOOKED.link, '_top']);
});

test('the times of one day are never shown for another, nor without any', async () => {
  const late = held();
  const { fill } = open({
    ...day(DAY, ['12:00']),
    [`GET /api/availability?date=${OTHER}&guests=2`]: late.reply,
  });
  await fill('Date', DAY);
  await offered();
  await fill('Date', OTHER);
  expect(options()).toEqual(['One moment…']);
  await act(async () => late.release(Object.values(day(OTHER, []))[0]!));
  await described('Time', 'We take no bookings on that day.');
  expect(options()).toEqual(['No tables']);
});

test('what is free near a full time is a tap away; the full one has a waiting list', async () => {
  const { fill, fillPerson, by, sentTo } = open({
    ...day(DAY, ['12:00', '18:00', '19:15', '19:30-', '19:45', '20:00']),
    [SEND]: { status: 201, body: { ...BOOKED, state: 'waiting' } },
  });
  await fill('Date', DAY);
  await offered();
  const full = screen.getByRole<HTMLOptionElement>('option', { name: '19:30, full' });
  expect(full.disabled).toBe(true);
  await fill('Time', '19:30+');
  expect(buttonsIn(await instead())).toEqual(['19:15', '19:45', '20:00']);
  await by.click(button('19:45'));
  expect(field('Time').value).toBe('19:45');
  expect(document.activeElement).toBe(field('Time'));
  expect(button('Book this table')).toBeTruthy();
  await fill('Time', '19:30+');
  await fillPerson();
  await by.click(button('Join the waiting list for 19:30'));
  await screen.findByRole('status');
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ time: '19:30', waiting: true })]);
});

test('a day that is full names other days, and moves to one', async () => {
  const { fill, by } = open({ ...day(DAY, ['19:30-'], [OTHER]), ...day(OTHER, ['18:00']) });
  await fill('Date', DAY);
  await described('Time', 'We are full on that day.');
  await by.click(within(await instead()).getByRole('button'));
  await waitFor(() => expect(options()).toEqual(['Choose', '18:00']));
  expect(field('Date').value).toBe(OTHER);
});

test('a time can be typed if the times of the day can’t be had', async () => {
  const { fill, fillPerson, send, sentTo } = open({
    [`GET /api/availability?date=${DAY}&guests=2`]: { status: 429, body: { message: 'No.' } },
    [SEND]: { status: 201, body: BOOKED },
  });
  await fill('Date', DAY);
  await screen.findByText('We can’t look up tables at the moment.');
  expect(field('Time').type).toBe('time');
  await fill('Time', '13:30');
  await fillPerson();
  await send();
  await screen.findByRole('status');
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ time: '13:30' })]);
});

test('what the server rejects stands at its field; it is sent once, however often one presses', async () => {
  const message = 'Enter one telephone number of seven digits or more.';
  const sending = held();
  const { fillPerson, send, calls } = open({ [SEND]: sending.reply });
  await fillPerson();
  await send();
  await send();
  expect(calls).toEqual([SEND]);
  sending.release(rejected({ telephone: [message] }));
  expect(await described('Telephone', message)).toBe(document.activeElement);
  expect(field('Name').value).toBe('Ann Lee');
});

test('a time typed before the script came is answered when there is no table then', async () => {
  const sent = { values: { date: DAY, time: '16:00' }, errors: {} };
  const { by } = open(day(DAY, ['14:00', '17:30']), { [REJECTED_FORM_KEY]: sent });
  await described('Time', 'We have no table at 16:00.');
  await by.click(button('17:30'));
  expect(field('Time').value).toBe('17:30');
  expect(screen.queryByText('We have no table at 16:00.')).toBeNull();
});
