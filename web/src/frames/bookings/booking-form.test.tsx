import type { Availability } from '@saltmarsh/contract/messages/availability';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { HONEYPOT } from '@saltmarsh/contract/constants/booking-bounds';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CLOSED_DAY } from '../../testing/entries';
import { button, described, field } from '../../testing/fields';
import { fakeNetwork, held, rejected } from '../../testing/network';
import { ANN, show } from '../../testing/show';
import { REJECTED_FORM_KEY } from '../rejected-form';
import { Component as BookingFormPage } from './booking-form-page';

const TODAY = londonNow().date;
const DAY = addDays(TODAY, 3);
const OTHER = addDays(TODAY, 4);
const EVERY_DAY = (
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
).map((day) => ({ day, name: 'Dinner', opens: '17:30', closes: '22:00' }));

/** Returns the availability of a day. A full time ends in a hyphen: `19:30-`. */
function day(date: string, times: string[], guests = 2) {
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

const BOOKED: OwnBooking = {
  ...{ reference: 'ABCDEFGH', state: 'confirmed', date: DAY, time: '19:30', guests: 2 },
  ...{ name: 'Ann Lee', email: 'ann@saltmarsh.test', telephone: '01632 960 555', notes: null },
  link: 'http://saltmarsh.test/booking/ABCDEFGH?signature=x',
};
const SEND = 'POST /api/bookings';
const opened = jest.spyOn(window, 'open').mockReturnValue(null);

const scrolled = jest.fn<void, [string | null]>();

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
  opened.mockClear();
});

function open(
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

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const dayOf = (date: string) => radio(new RegExp(`^${longDate(date)}`));
const timeOf = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const said = (text: string) => screen.findByText(text, { selector: '[role=status]' });

test('offers the times of the chosen day and party, by service, and sends what was chosen', async () => {
  const { by, fill, fillPerson, sentTo } = open({
    ...day(DAY, ['12:00', '14:00', '19:30']),
    ...day(DAY, ['12:00', '19:30'], 4),
    [SEND]: { status: 201, body: { ...BOOKED, guests: 4 } },
  });
  await said('Choose a day to see its times.');
  await by.click(dayOf(DAY));
  await timeOf('14:00');
  const times = within(screen.getByRole('group', { name: 'Lunch' })).getAllByRole('radio');
  expect(times.map((each) => (each as HTMLInputElement).value)).toEqual(['12:00', '14:00']);
  await by.click(radio('4'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '14:00' })).toBeNull());
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await fill('Allergies and notes (optional)', 'A window, please');
  await by.click(button('Book this table'));
  await waitFor(() => expect(opened.mock.calls).toEqual([[`${BOOKED.link}&done=booked`, '_top']]));
  expect(sentTo(SEND)).toEqual([
    {
      ...{ date: DAY, time: '19:30', guests: '4', [HONEYPOT]: '' },
      ...{ name: 'Ann Lee', email: 'ann@saltmarsh.test', telephone: '01632 960 555' },
      notes: 'A window, please',
    },
  ]);
});

test('above the days are their months', async () => {
  const { by } = open();
  const last = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /day/ }).at(-1)?.value;
  const monthOf = (date = '') => longDate(date).split(' ')[2];
  const name = () => [...new Set([TODAY, last()].map(monthOf))].join(' – ');
  screen.getByRole('radiogroup', { name: `Day · ${name()}` });
  await by.click(button('Later days'));
  screen.getByRole('radiogroup', { name: `Day · ${name()}` });
  expect(name()).toContain(' – ');
});

test.each([
  ['2', '19:30', '2 guests', ' Yours until 23:00.'],
  ['1', '19:30', '1 guest', ' Yours until 23:00.'],
  ['7', '19:30', '7 guests', ' Not booked until we confirm it.'],
  ['2', 'Wait for 20:00', '2 guests', ''],
])('for %s at %s, the choice is repeated above the button', async (guests, time, party, until) => {
  const { by } = open({
    ...day(DAY, ['19:30', '20:00-']),
    ...day(DAY, ['19:30', '20:00-'], Number(guests)),
  });
  await by.click(radio(guests));
  await by.click(dayOf(DAY));
  await by.click(await screen.findByText('Want a time that is full? Join the waiting list'));
  await by.click(await timeOf(time));
  await said(`${party} on ${longDate(DAY)} at ${time.slice(-5)}.${until}`);
});

test('an allergy is ticked with the notes that describe it', async () => {
  const { by, fill, fillPerson, send, sentTo } = open({
    ...day(DAY, ['19:30']),
    [SEND]: { status: 201, body: BOOKED },
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await by.click(screen.getByLabelText('Someone has a food allergy'));
  await send();
  const notes = 'Allergies and notes (optional)';
  await described(notes, /Tell us here what the allergy is, or untick the box above\.$/);
  await fill(notes, 'Pas d’arachides pour mon fils');
  await send();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ allergy: '1' })]);
});

test('what a day has is announced, and the times of one are never shown for another', async () => {
  const late = held();
  const { by } = open({
    ...day(DAY, ['12:00', '19:00', '19:30-']),
    [`GET /api/availability?date=${OTHER}&guests=2`]: late.reply,
  });
  await by.click(dayOf(DAY));
  await said(`Free times on ${longDate(DAY)}: 2.`);
  await by.click(dayOf(OTHER));
  await said('One moment…');
  expect(screen.queryByRole('radio', { name: '12:00' })).toBeNull();
  await act(async () => late.release(Object.values(day(OTHER, []))[0]!));
  await said('We are closed then.');
});

test('days tell their state: closed by the hours, full as soon as the server has said so', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const days = [
    { date: DAY, state: 'full' },
    { date: OTHER, state: 'closed' },
  ];
  const opening_exceptions = [{ ...CLOSED_DAY, date: TODAY }];
  open(
    { 'GET /api/availability/days?guests=2': { body: { guests: 2, days } } },
    { site: { opening_hours: EVERY_DAY, opening_exceptions } },
  );
  expect(radio(`${longDate(TODAY)}, closed`).disabled).toBe(true);
  expect(dayOf(OTHER).disabled).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect((await timeOf(`${longDate(DAY)}, full`)).disabled).toBe(false);
  expect(dayOf(OTHER).disabled).toBe(true);
  jest.useRealTimers();
});

test('today can be chosen as long as we open, because its times say that it is too late', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const days = [
    { date: TODAY, state: 'closed' },
    { date: DAY, state: 'full' },
  ];
  open({ 'GET /api/availability/days?guests=2': { body: { guests: 2, days } } });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await timeOf(`${longDate(DAY)}, full`);
  expect(radio(`${longDate(TODAY)}, today`).disabled).toBe(false);
  jest.useRealTimers();
});

test('later days come by the button, down to the last that can be booked', async () => {
  const { by } = open({}, { site: { opening_hours: EVERY_DAY, booking_days_ahead: 30 } });
  const last = addDays(TODAY, 30);
  expect(screen.queryByRole('radio', { name: longDate(last) })).toBeNull();
  await by.click(button('Later days'));
  expect(dayOf(last).disabled).toBe(false);
  expect(screen.queryByRole('radio', { name: longDate(addDays(last, 1)) })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
});

test('what is missing or cut short is said in our words, and nothing is sent', async () => {
  const { by, fill, send, calls } = open(day(DAY, ['19:30']));
  await by.click(dayOf(DAY));
  await timeOf('19:30');
  await fill('Email', 'priya@exampl');
  await send();
  await described('Email', 'This address looks cut short. Please check its end.');
  await described('Name', 'Enter a name.');
  await described('Telephone', 'Enter a telephone number.');
  await screen.findByText('Choose a time.');
  // A correction takes its error away, and the focus stays.
  await fill('Name', 'Ann');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(screen.queryByText('Enter a telephone number.')).not.toBeNull();
  await by.click(await timeOf('19:30'));
  expect(screen.queryByText('Choose a time.')).toBeNull();
  expect(document.activeElement).toBe(await timeOf('19:30'));
  expect(calls).not.toContain(SEND);
});

test('a network with many bookings is asked to ring', async () => {
  const { by, fillPerson, send } = open({
    ...day(DAY, ['19:30']),
    [SEND]: { status: 429, body: { message: 'Too Many Attempts.' } },
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await send();
  await screen.findByText(
    'We have had many bookings from your connection. Please ring 01632 960 123, or try again in an hour.',
  );
});

test('a full day hides its times, names other days, and its waiting list is by service', async () => {
  const full = day(DAY, ['12:00-', '19:30-']);
  const reply = Object.values(full)[0]!;
  reply.body.other_days = [OTHER];
  const { by } = open({ ...full, ...day(OTHER, ['18:00']) });
  await by.click(dayOf(DAY));
  await screen.findByText('We are full on that day.');
  expect(screen.queryByRole('radio', { name: '12:00 full' })).toBeNull();
  const lunch = screen.getByRole('group', { name: 'Waiting list for Lunch' });
  expect(within(lunch).getAllByRole('radio')).toHaveLength(1);
  await by.click(button(longDate(OTHER)));
  expect((await timeOf('18:00')).disabled).toBe(false);
  expect(dayOf(OTHER).checked).toBe(true);
  expect(document.activeElement).toBe(dayOf(OTHER));
});

test('the arrow keys go up and down by weeks, over closed days', async () => {
  const closed = addDays(DAY, 7);
  const opening_exceptions = [{ ...CLOSED_DAY, date: closed }];
  const { by } = open({}, { site: { opening_hours: EVERY_DAY, opening_exceptions } });
  await by.click(button('Later days'));
  await by.click(dayOf(DAY));
  await by.keyboard('{ArrowDown}');
  expect([document.activeElement, dayOf(addDays(DAY, 14)).checked]).toEqual([
    dayOf(addDays(DAY, 14)),
    true,
  ]);
  await by.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(dayOf(DAY));
  await by.keyboard('{ArrowUp}');
  expect(dayOf(DAY).checked).toBe(true);
});

test('the times say what the day and the service are', async () => {
  const replies = day(DAY, ['12:00', '19:30-']);
  const { body } = Object.values(replies)[0]!;
  body.notes = ['New Year’s Eve'];
  body.services[0]!.note = 'Bar snacks only.';
  const { by } = open(replies);
  await by.click(dayOf(DAY));
  await timeOf('12:00');
  screen.getByText('New Year’s Eve');
  screen.getByText('Lunch. Bar snacks only.');
});

test('the times of a tapped day are scrolled into view', async () => {
  const { by } = open(day(DAY, ['19:30']));
  await by.click(dayOf(DAY));
  await timeOf('19:30');
  expect(scrolled).toHaveBeenCalledWith(`Time on ${longDate(DAY)}`);
});

test('a party that staff confirm is told so, and asks for its table', async () => {
  const { by } = open({ ...day(DAY, ['19:30'], 7), ...day(DAY, ['19:30'], 6) });
  const note = 'For 7 or more you send a request. The table is booked once we confirm it.';
  await by.click(dayOf(DAY));
  await by.click(radio('7'));
  await screen.findByText(note);
  await by.click(await timeOf('19:30'));
  expect(button('Ask for this table')).toBeTruthy();
  await by.click(radio('6'));
  await timeOf('19:30');
  expect(screen.queryByText(note)).toBeNull();
  expect(button('Book this table')).toBeTruthy();
});

test('a full time can be waited for', async () => {
  const { by, fillPerson, sentTo } = open({
    ...day(DAY, ['18:00', '19:30-']),
    [SEND]: { status: 201, body: { ...BOOKED, state: 'waiting' } },
  });
  await by.click(dayOf(DAY));
  expect((await timeOf('19:30 full')).disabled).toBe(true);
  await by.click(screen.getByText('Want a time that is full? Join the waiting list'));
  await by.click(radio('Wait for 19:30'));
  await fillPerson();
  await by.click(button('Join the waiting list for 19:30'));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ time: '19:30', waiting: '1' })]);
});

test('a time can be typed if the times of the day can’t be had', async () => {
  const { by, fill, fillPerson, send, sentTo } = open({
    [`GET /api/availability?date=${DAY}&guests=2`]: { status: 429, body: { message: 'No.' } },
    [SEND]: { status: 201, body: BOOKED },
  });
  await by.click(dayOf(DAY));
  await said('We can’t look up tables at the moment.');
  await fill('Time', '13:30');
  await fillPerson();
  await send();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ time: '13:30' })]);
});

test('what the server rejects stands at its field; it is sent once, however often one presses', async () => {
  const message = 'Enter one telephone number of seven digits or more.';
  const sending = held();
  const { by, fillPerson, send, sentTo } = open({ ...day(DAY, ['19:30']), [SEND]: sending.reply });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await send();
  await send();
  expect(sentTo(SEND)).toHaveLength(1);
  sending.release(rejected({ telephone: [message] }));
  expect(await described('Telephone', message)).toBe(document.activeElement);
  expect(field('Name').value).toBe('Ann Lee');
});

test('a time that the server rejects is said at the times, which get the focus', async () => {
  const { by, fillPerson, send } = open({
    ...day(DAY, ['19:30']),
    [SEND]: rejected({ time: ['We have no table left at 19:30.'] }),
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await send();
  await screen.findByText('We have no table left at 19:30.');
  const group = screen.getByRole('radiogroup', { name: `Time on ${longDate(DAY)}` });
  await waitFor(() => expect(document.activeElement).toBe(group));
});

test('a time that the larger party can’t have is said to be gone', async () => {
  const { by } = open({ ...day(DAY, ['18:00', '19:30']), ...day(DAY, ['18:00', '19:30-'], 4) });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await by.click(radio('4'));
  await screen.findByText('At 19:30 there is no table for 4. Please choose another time.');
});

test('a second table on one day is asked about, and then booked', async () => {
  const { by, fillPerson, send, calls } = open({
    ...day(DAY, ['19:30', '20:30']),
    [SEND]: { status: 201, body: BOOKED },
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await send();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await by.click(await timeOf('20:30'));
  await send();
  await said(
    'You have booked a table at 19:30 that day. To change it, use the link in our email. Do you want another table?',
  );
  expect(calls.filter((call) => call === SEND)).toHaveLength(1);
  await by.click(button('Book another table'));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ann|saltmarsh\.test|signature/);
});

test('a field that only programs see is shown once it was filled', async () => {
  const { by, fillPerson, send } = open({
    ...day(DAY, ['19:30']),
    [SEND]: rejected({ [HONEYPOT]: ['Please empty it.'] }),
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  expect(field('Leave this empty').parentElement?.parentElement?.className).toMatch(/trap/);
  await fillPerson();
  await send();
  const trapped = await described('Leave this empty', 'Please empty it.');
  expect(trapped.closest('[class*=trap]')).toBeNull();
});

test('who is signed in finds their name, address and number, and what they typed stays', async () => {
  open({}, { user: ANN });
  await waitFor(() => expect(field('Name').value).toBe('Ann Lee'));
  expect([field('Email').value, field('Telephone').value]).toEqual([ANN.email, ANN.telephone]);
});

test('the day and time are still chosen when the visitor comes back', async () => {
  const replies = day(DAY, ['19:30', '20:30']);
  const { by, leave } = open(replies);
  await by.click(dayOf(DAY));
  await by.click(await timeOf('20:30'));
  leave();
  open(replies);
  expect((await timeOf('20:30')).checked).toBe(true);
  expect(dayOf(DAY).checked).toBe(true);
});

test('a time typed before the script came is answered when there is no table then', async () => {
  const sent = { values: { date: DAY, time: '16:00' }, errors: {} };
  open(day(DAY, ['14:00', '17:30']), { data: { [REJECTED_FORM_KEY]: sent } });
  await screen.findByText('At 16:00 there is no table for 2. Please choose another time.');
});
