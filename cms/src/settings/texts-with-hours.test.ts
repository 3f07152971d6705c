import { hoursIn } from './texts-with-hours';

test.each([
  [
    '<p>Open <b>Tuesday</b> to Saturdays, 12:00–14:30</p>',
    ['Tuesday', 'Saturdays', '12:00', '14:30'],
  ],
  ['From 6pm on Fridays, 6pm sharp', ['6pm', 'Fridays']],
  ['Six oysters £12.50, ring 01632 960 123', []],
])('the hours in %s', (html, hours) => expect(hoursIn(html)).toEqual(hours));
