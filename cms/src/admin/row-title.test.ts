import { rowTitle } from './row-title';

const lunch = { day: 'friday', opens: '12:00:00.000', closes: '15:00:00.000', name: 'Lunch' };

test.each([
  [lunch, 'Friday 12:00–15:00 lunch'],
  [{ ...lunch, name: 'Sunday lunch' }, 'Friday 12:00–15:00 Sunday lunch'],
  [{ ...lunch, name: null }, 'Friday 12:00–15:00'],
  [{ day: 'friday' }, 'Friday'],
  [{}, 'New service'],
])('the service %j is called %j', (row, title) => {
  expect(rowTitle('site.opening-service', row)).toBe(title);
});

test.each([
  [{ date: '2026-12-25', closed: true }, '25/12/2026 closed'],
  [
    { date: '2026-12-25', closed: true, note: 'Christmas Day' },
    '25/12/2026 closed (Christmas Day)',
  ],
  [{ ...lunch, date: '2026-12-31', closed: false }, '31/12/2026 12:00–15:00 lunch'],
  [{ date: '2026-12-24', until: '2026-12-27', closed: true }, '24/12/2026–27/12/2026 closed'],
  [{ closed: true }, 'New date closed'],
])('the exception %j is called %j', (row, title) => {
  expect(rowTitle('site.opening-exception', row)).toBe(title);
});

test('other components keep the name that Strapi gives them', () => {
  expect(rowTitle('site.social-link', { name: 'Instagram' })).toBeUndefined();
  expect(rowTitle('site.opening-service', undefined)).toBeUndefined();
});
