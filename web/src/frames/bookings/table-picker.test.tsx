import { addDays } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  TODAY,
  DAY,
  OTHER,
  EVERY_DAY,
  day,
  BOOKED,
  SEND,
  opened,
  scrolled,
  open,
  radio,
  dayOf,
  timeOf,
  said,
} from '../../testing/booking-form';
import { CLOSED_DAY } from '../../testing/entries';
import { button } from '../../testing/fields';
import { held } from '../../testing/network';

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

test('a full day names other days, and its waiting list is by service', async () => {
  const full = day(DAY, ['12:00-', '19:30-']);
  const reply = Object.values(full)[0]!;
  reply.body.other_days = [OTHER];
  const { by } = open({ ...full, ...day(OTHER, ['18:00']) });
  await by.click(dayOf(DAY));
  await screen.findByText('We are full on that day.');
  screen.getByText(/^Choose a time to join its waiting list/);
  const lunch = screen.getByRole('group', { name: 'Lunch' });
  expect(within(lunch).getByRole('radio', { name: '12:00 full' })).toBeTruthy();
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
  expect(screen.getByText('Lunch').parentElement?.textContent).toBe('Lunch Bar snacks only.');
});

test('the times of a tapped day are scrolled into view', async () => {
  const { by } = open(day(DAY, ['19:30']));
  await by.click(dayOf(DAY));
  await timeOf('19:30');
  expect(scrolled).toHaveBeenCalledWith(`Time on ${longDate(DAY)}`);
});

test('a tap on a full time chooses its waiting list', async () => {
  const { by, fillPerson, sentTo } = open({
    ...day(DAY, ['18:00', '19:30-']),
    [SEND]: { status: 201, body: { ...BOOKED, state: 'waiting' } },
  });
  await by.click(dayOf(DAY));
  await timeOf('18:00');
  await by.click(screen.getByText('19:30', { selector: '.pick--full > span' }));
  expect(radio('19:30 full').checked).toBe(true);
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
  await said('We can’t look up tables now.');
  await fill('Time', '13:30');
  await fillPerson();
  await send();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ time: '13:30' })]);
});

test('a time that the larger party can’t have is said to be gone', async () => {
  const { by } = open({ ...day(DAY, ['18:00', '19:30']), ...day(DAY, ['18:00', '19:30-'], 4) });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await by.click(radio('4'));
  await screen.findByText('At 19:30 there is no table for 4. Please choose another time.');
});
