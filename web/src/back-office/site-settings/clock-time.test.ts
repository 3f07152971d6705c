import { HALF_HOURS, readTime } from './clock-time';

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['18.30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  [' 18 ', '18:00'],
  ['6pm', '18:00'],
  ['6.30 PM', '18:30'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
])('%j is %s', (typed, time) => expect(readTime(typed)).toBe(time));

const NONE = ['', '24:00', '18:60', '13pm', '0am', '6 o’clock', '18:3', '18:30:00'];

test.each(NONE)('%j is no time', (typed) => expect(readTime(typed)).toBeUndefined());

test('half hours to choose from go past midnight', () => {
  expect([HALF_HOURS[0], HALF_HOURS[1], HALF_HOURS.at(-1)]).toEqual(['10:00', '10:30', '02:00']);
});
