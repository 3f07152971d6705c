import type { Site } from '@saltmarsh/contract/messages/site';
import { act, screen } from '@testing-library/react';
import { CLOSED_DAY } from '../../testing/entries';
import { show } from '../../testing/show';
import { HoursToday } from './restaurant-facts';
import { Component as OpeningHoursPage } from './opening-hours-page';
import { OpeningLink } from './opening-link';

const HOURS: Partial<Site> = {
  opening_hours: [
    { day: 'wednesday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'wednesday', name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday', name: 'Bar', opens: '14:30', closes: '17:30' },
    { day: 'friday', name: 'Dinner', opens: '17:30', closes: '22:30' },
  ],
  opening_exceptions: [
    { ...CLOSED_DAY, date: '2026-11-20', note: 'Long past' },
    { ...CLOSED_DAY, until: '2026-12-26', note: 'Christmas' },
  ],
};
const NONE = { '/api/widgets/OpeningHoursImage': null, '/api/widgets/OpeningHoursIntro': null };
const data = { ...NONE, '/api/widgets/OpeningHoursNotes': null };

function open(moment: string) {
  jest.useFakeTimers({ now: new Date(moment) });
  const page = (
    <>
      <OpeningLink />
      <OpeningHoursPage />
    </>
  );
  return show(page, { site: HOURS, data });
}

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-25T14:29Z', 'Open now, until 14:30', 'Opens 17:30'],
  ['2026-11-25T17:29Z', 'Opens 17:30', 'Open now, until 22:00'],
  ['2026-11-27T17:29Z', 'Bar open, dinner at 17:30', 'Open now, until 22:30'],
])('at %s the header says "%s", and a minute later "%s"', (moment, now, next) => {
  open(moment);
  const said = () => document.querySelector('.opening-link')?.textContent;
  expect(said()).toBe(now);
  act(() => jest.advanceTimersByTime(60_000));
  expect(said()).toBe(next);
});

test('the table has each day’s services, and marks today; dates that are past are gone', () => {
  open('2026-11-25T13:00Z');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual([
    'MondayClosed',
    'TuesdayClosed',
    'WednesdayLunch12:00 –  to 14:30Dinner17:30 –  to 22:00',
  ]);
  const today = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current'));
  expect(today.map((row) => row.firstChild?.textContent)).toEqual(['Wednesday']);
  expect(screen.queryByText('Long past')).toBeNull();
  expect(screen.getByText('Christmas').closest('div')?.textContent).toBe(
    'Thursday 24 December 2026 to Saturday 26 December 2026ClosedChristmas',
  );
});

test.each([
  ['2026-11-25T13:00Z', 'Lunch 12:00 –  to 14:30Dinner 17:30 –  to 22:00'],
  ['2026-11-26T13:00Z', 'Closed'],
  ['2026-12-25T13:00Z', 'Closed'],
])('today, %s, it is %s', (moment, words) => {
  jest.useFakeTimers({ now: new Date(moment) });
  show(<HoursToday />, { site: HOURS });
  expect(document.body.textContent).toBe(words);
});
