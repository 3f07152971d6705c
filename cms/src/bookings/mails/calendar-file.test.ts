import { convertIcsCalendar } from 'ts-ics';
import type { Site } from '@saltmarsh/contract/messages/site';
import { ROW, SITE } from '../../../../tests/support/every-mail';
import { calendarFile, type CalendarNews } from './calendar-file';

const FAMILY = '👩‍👩‍👧‍👦';
const NAMES: [name: string, parameter: string][] = [
  ['Anna Lee', 'CN="Anna Lee"'],
  ['Robert "Bob" Smith', `CN="Robert ^'Bob^' Smith"`],
  ['Ann ^n Lee', 'CN="Ann ^^n Lee"'],
  ['Lee; X:Y, Z', 'CN="Lee; X:Y, Z"'],
  ['Ann\r\nLee', 'CN="Ann Lee"'],
  ['Zoë Łukasz 王小明', 'CN="Zoë Łukasz 王小明"'],
  [`${FAMILY} ${'蠔'.repeat(60)}`, `CN="${FAMILY} ${'蠔'.repeat(60)}"`],
];

const fileOf = (news: CalendarNews, row: Partial<typeof ROW> = {}, site: Partial<Site> = {}) =>
  calendarFile(news, { ...ROW, ...row }, { ...SITE, ...site }) ?? '';

/** Unfolds the lines (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

/** Returns the value of a property without parameters that occurs exactly once. */
function valueOf(file: string, property: string): string | undefined {
  const found = linesOf(file).filter((line) => line.startsWith(`${property}:`));
  expect([property, found.length]).toEqual([property, 1]);
  return found[0]?.slice(property.length + 1);
}

const addressIn = (uri: unknown) => String(uri).replace(/^mailto:/i, '');

/** Reads the event with `ical.js`, imported dynamically because its types are an ES module's. */
async function readByIcalJs(file: string) {
  const { Component, Event, parse } = (await import('ical.js')).default;
  const root = new Component(parse(file) as string);
  const [part, ...more] = root.getAllSubcomponents('vevent');
  if (!part || more.length > 0) throw new Error(`Not one event in: ${file}`);
  const { uid, sequence, startDate, endDate, summary, location, description } = new Event(part);
  return {
    ...{ method: root.getFirstPropertyValue('method'), uid, sequence, summary, location },
    ...{ description, status: part.getFirstPropertyValue('status') },
    ...{ start: startDate.toJSDate(), end: endDate.toJSDate() },
    organizer: addressIn(part.getFirstPropertyValue('organizer')),
    attendee: addressIn(part.getFirstPropertyValue('attendee')),
  };
}

/** Reads the event with `ts-ics`, which shares no code with `ical.js`. */
function readByTsIcs(file: string) {
  const { method, events = [] } = convertIcsCalendar(undefined, file);
  const [event, ...more] = events;
  if (!event || more.length > 0) throw new Error(`Not one event in: ${file}`);
  const { uid, sequence, summary, location, description, status, start, end } = event;
  return {
    ...{ method, uid, sequence, summary, location, description, status },
    ...{ start: start.date, end: end?.date },
    organizer: event.organizer?.email,
    attendee: event.attendees?.[0]?.email,
  };
}

const KINDS: [news: CalendarNews, method: string, status: string][] = [
  ['confirmed', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
];

describe.each(KINDS)('a calendar file of a %s table', (news, method, status) => {
  test.each(NAMES)('is the same to two parsers for the name %j', async (name) => {
    const address = { street: 'Quay; 1, "The\\Shed"', town: name, county: null, postcode: '' };
    const file = fileOf(news, { name, sequence: 3 }, { name, address });
    const read = await readByIcalJs(file);
    expect(read).toMatchObject({
      ...{ method, status, uid: 'K7PX3MRT', sequence: 3 },
      ...{ organizer: SITE.email, attendee: ROW.email },
      start: new Date(`${ROW.date}T18:30:00Z`),
      end: new Date(`${ROW.date}T20:15:00Z`),
    });
    expect(readByTsIcs(file)).toEqual(read);
  });

  test.each(NAMES)('keeps the rules of RFC 5545 for the name %j', (name, parameter) => {
    const file = fileOf(news, { name }, { name });
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect(file).not.toMatch(/\r\n\r\n|[^\r]\n|\r[^\n]/);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // Half an emoji would not survive encoding.
      expect(Buffer.from(line).toString()).toBe(line);
    }
    for (const property of ['ORGANIZER', 'ATTENDEE']) {
      const [line = '', ...more] = linesOf(file).filter((each) => each.startsWith(property));
      expect([line, more]).toEqual([expect.stringContaining(parameter), []]);
      // Parameter values with special characters must be quoted and contain no quotes.
      expect(line).toMatch(/^[A-Z]+(;[A-Z-]+=("[^"\p{Cc}]*"|[^";:,\p{Cc}]*))+:mailto:\S+$/iu);
    }
    // Times in UTC need no VTIMEZONE.
    for (const property of ['DTSTAMP', 'DTSTART', 'DTEND']) {
      expect(valueOf(file, property)).toMatch(/^\d{8}T\d{6}Z$/);
    }
    expect(valueOf(file, 'VERSION')).toBe('2.0');
  });
});

test('a foreign guest gets our number with its country code', () => {
  const file = fileOf('confirmed', { telephone: '+33 6 12 34 56 78' });
  expect(valueOf(file, 'DESCRIPTION')).toContain('Telephone: +44 1632 960077');
});

test('a calendar entry has the id of its booking, whatever the address of the site is', () => {
  const file = fileOf('cancelled', { calendarUid: 'K7PX3MRT@former.example' });
  expect(valueOf(file, 'UID')).toBe('K7PX3MRT@former.example');
});

test('a name of quotes and circumflexes is read as it was typed (RFC 6868)', async () => {
  const { default: ical } = await import('ical.js');
  for (const [name] of NAMES) {
    const root = new ical.Component(ical.parse(fileOf('confirmed', { name })) as string);
    const event = root.getFirstSubcomponent('vevent');
    const read = event?.getFirstProperty('attendee')?.getFirstParameter('cn');
    expect(read).toBe(name.replace(/\s+/g, ' '));
  }
});
