import { HONEYPOT } from '@saltmarsh/contract/constants/booking-bounds';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  DAY,
  day,
  BOOKED,
  SEND,
  opened,
  open,
  radio,
  dayOf,
  timeOf,
  said,
} from '../../testing/booking-form';
import { button, described, field } from '../../testing/fields';
import { held, rejected } from '../../testing/network';
import { ANN } from '../../testing/show';
import { REJECTED_FORM_KEY } from '../rejected-form';

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

test.each([
  ['2', '19:30', '2 guests', ', until 23:00.'],
  ['1', '19:30', '1 guest', ', until 23:00.'],
  ['7', '19:30', '7 guests', '. Not booked until we confirm it.'],
  ['2', '20:00 full', 'Waiting list: 2 guests', '. Not booked yet.'],
])('for %s at %s, the choice is repeated above the button', async (guests, time, party, until) => {
  const { by } = open({
    ...day(DAY, ['19:30', '20:00-']),
    ...day(DAY, ['19:30', '20:00-'], Number(guests)),
  });
  await by.click(radio(guests));
  await by.click(dayOf(DAY));
  await by.click(await timeOf(time));
  await said(`${party} on ${longDate(DAY)} at ${time.slice(0, 5)}${until}`);
});

test('an allergy is ticked with the notes that describe it', async () => {
  const { by, fill, fillPerson, send, sentTo } = open({
    ...day(DAY, ['19:30']),
    [SEND]: { status: 201, body: BOOKED },
  });
  await by.click(dayOf(DAY));
  await by.click(await timeOf('19:30'));
  await fillPerson();
  await by.click(screen.getByLabelText('Someone has a food allergy or is coeliac'));
  await send();
  const notes = 'Allergies and notes (optional)';
  await described(notes, /Say in the notes what the allergy is, or untick the box\.$/);
  await fill(notes, 'Pas d’arachides pour mon fils');
  await send();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(sentTo(SEND)).toEqual([expect.objectContaining({ allergy: '1' })]);
});

test('what is missing or cut short is said in our words, and nothing is sent', async () => {
  const { by, fill, send, calls } = open(day(DAY, ['19:30']));
  await by.click(dayOf(DAY));
  await timeOf('19:30');
  await fill('Email', 'priya@exampl');
  await fill('Telephone', '07700 90');
  await send();
  await described('Email', 'This email address looks wrong. Please check it.');
  await described('Name', 'Enter a name.');
  await described('Telephone', 'This number looks too short. Please check it.');
  await screen.findByText('Choose a time.');
  // A correction takes its error away, and the focus stays.
  await fill('Name', 'Ann');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(screen.queryByText('This number looks too short. Please check it.')).not.toBeNull();
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
  await screen.findByText('There are no tables at 16:00 on that day. Please choose another time.');
});
