import type { SettingsCheck, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { openTheBook, telephoned } from '../../support/bookings';
import { makeWidget, saveWidget } from '../../support/content';
import { admin } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

async function check(change: Partial<SiteSetting>): Promise<SettingsCheck> {
  const { status, body } = await admin.post<SettingsCheck>('/api/settings/check', change);
  expect(status).toBe(200);
  return body;
}

const closedOn = (date: string) => [
  { date, until: null, closed: true, name: null, opens: null, closes: null, note: null },
];

test('names the bookings that a special day leaves without a service, and changes nothing', async () => {
  const [date, otherDay] = [inDays(20), inDays(21)];
  const { reference } = await telephoned({ date });
  await telephoned({ date: otherDay });
  const { bookings, texts } = await check({ opening_exceptions: closedOn(date) });
  expect(bookings.map((each) => each.reference)).toEqual([reference]);
  expect(texts).toEqual([]);
  const { body } = await admin.get<SiteSetting>('/api/settings');
  expect(body.opening_exceptions).toEqual([]);
  expect((await check({ tagline: 'Steak and oysters' })).bookings).toEqual([]);
});

test('names those that lose their service, also if they were beyond its seats before', async () => {
  const date = inDays(23);
  const { reference } = await telephoned({ date, guests: 200 });
  const { bookings } = await check({ opening_exceptions: closedOn(date) });
  expect(bookings.map((each) => each.reference)).toEqual([reference]);
});

test('names those whose table ends before the guests were told', async () => {
  const date = inDays(24);
  await telephoned({ date, time: '18:30' });
  const { reference } = await telephoned({ date, time: '19:30' });
  const dinner = { closed: false, name: 'Dinner', opens: '18:00', closes: '20:30' };
  const early = closedOn(date).map((day) => ({ ...day, ...dinner }));
  const { bookings } = await check({ opening_exceptions: early });
  expect(bookings.map((each) => each.reference)).toEqual([reference]);
});

test('names those beyond fewer seats, the latest booked first to go', async () => {
  const date = inDays(22);
  await telephoned({ date, guests: 8 });
  const second = await telephoned({ date, time: '19:30', guests: 8 });
  const { booking_services } = (await admin.get<SiteSetting>('/api/settings')).body;
  const fewer = booking_services.map((service) => ({ ...service, covers: 10 }));
  const { bookings } = await check({ booking_services: fewer });
  expect(bookings.map((each) => each.reference)).toEqual([second.reference]);
});

test('lists the texts that mention hours if the week changes', async () => {
  const html = '<p>Lunch from 12:00, Tuesday to Sunday</p>';
  const widget = await makeWidget();
  await saveWidget(widget, { type: 'TEXT', html, alt: 'null' });
  const { opening_hours } = (await admin.get<SiteSetting>('/api/settings')).body;
  const { texts } = await check({ opening_hours: opening_hours.slice(1) });
  expect(texts).toContainEqual({
    ...{ kind: 'widget', id: widget.id, name: widget.name },
    hours: ['12:00', 'Tuesday', 'Sunday'],
  });
});
