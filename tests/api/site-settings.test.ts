import { FIRST_SPECIAL_DAY, farDate } from '@saltmarsh/contract/domain/iso-date';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { type Answer, Client, done } from '../support/client';
import { expectAnswer, expectInvalid, fieldErrors } from '../support/expectations';
import { admin } from '../support/people';
import { clearBook, clearSettings, everyDay, HOUSE, saveSettings } from '../support/settings';

const UNREADABLE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';
const BACKWARDS = 'The last day must not be before the first.';
const NO_ADDRESS = 'Enter a web address that begins with https://.';
const OVERLAP = 'This overlaps another service on the same day.';
const NO_ROOM = 'Enter how many guests there is room for.';
const LISTED = (what: string) => `This ${what} is already in the list.`;
const SOME_LISTED = 'Some of these days are already in the list.';
const today = londonNow().date;

const EMPTY: SiteSetting = {
  ...HOUSE,
  ...{ tagline: null, map_url: null, booking_url: null, voucher_url: null, notice: null },
  ...{ social_links: [], opening_hours: [], opening_exceptions: [] },
  ...{ booking_services: [], booking_exceptions: [] },
  ...{ booking_reminder: true, booking_months_kept: 12 },
  ...{ analytics_id_1: null, analytics_id_2: null },
  ...{ festive_menu_1: null, festive_menu_2: null, allergen_menu: null },
};

const SERVICE = {
  ...{ name: 'Dinner', step: 60, last_table: 90, covers: 20, covers_per_time: null },
  ...{ largest_party: 5, confirm_at_once: 4, notice: 0, days_ahead: 30 },
  table_minutes: [90, 105, 120, 150] as [number, number, number, number],
  guest_note: 'Small plates only',
};
const CLOSED = {
  ...{ date: addDays(today, 5), until: null, service: null, kind: 'closed' as const },
  ...{ covers: null, covers_per_time: null, note: 'Fair' },
};
const BOOKINGS = {
  booking_services: [SERVICE],
  booking_exceptions: [CLOSED],
  ...{ booking_reminder: false, booking_months_kept: 6 },
};

const service = (opens: string, closes: string) => ({
  ...{ day: 'friday', opens, closes, name: null },
});
const closed = (date: string, until: string | null = null) => ({
  ...{ date, until, closed: true, name: null, opens: null, closes: null, note: null },
});
const open = (date: string, opens: string, closes: string) => ({
  ...{ date, until: null, closed: false, name: null, opens, closes, note: null },
});
const notice = (change: object = {}) => ({
  ...{ text: 'A private party on Friday.', link: null, link_text: null, from: null, until: null },
  ...change,
});
const [CHRISTMAS, FOUR_DAYS] = [closed('2026-12-25'), closed('2026-12-24', '2026-12-27')];
const LUNCH = open('2026-12-25', '12:00', '15:00');

/** Valid settings. Each test changes one value. */
const RIGHT: Record<string, unknown> = {
  ...{ ...EMPTY, ...BOOKINGS, opening_hours: [service('12:00', '15:00')] },
  social_links: [{ name: 'Tidings', url: 'https://tidings.test/' }],
  opening_exceptions: [CHRISTMAS],
  notice: notice({ from: '2026-12-02' }),
};

function replaced(whole: unknown, [key, ...keys]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(whole) as Record<string, unknown>;
  copy[key] = replaced(copy[key], keys, value);
  return copy;
}

beforeAll(async () => {
  await clearSettings();
  await clearBook();
});
afterAll(async () => {
  await clearSettings();
  await clearBook();
});

const save = (change: object, version?: string): Promise<Answer<SiteSetting>> =>
  admin.send('PATCH', '/api/settings', { json: change, headers: { 'if-match': version } });
const site = async () => (await new Client().get<Site>('/api/site')).body;
const settings = () => admin.get<SiteSetting>('/api/settings');

test('a new site has empty settings, and requires a name first', async () => {
  const { body } = await settings();
  expect([body.telephone, body.opening_hours]).toEqual(['', []]);
  expect((await save({})).status).toBe(200);
  expect((await save({ tagline: 'Oysters' })).status).toBe(422);
  expectAnswer(await save({ ...EMPTY }), 200, EMPTY);
});

describe('saved settings', () => {
  beforeEach(async () => void done(await save(EMPTY)));

  test('appear on pages straight away, and fields that were not sent stay', async () => {
    const before = await site();
    const change = { name: 'Saltmarsh & Sons', allergen_menu: 24, analytics_id_2: 'G-1' };
    const answer = await save(change);
    expect(answer.body).toEqual({ ...EMPTY, ...change });
    expect((await settings()).body).toEqual(answer.body);
    expect(await site()).toEqual({
      ...before,
      ...{ name: 'Saltmarsh & Sons', allergen_menu: 24, analytics_ids: ['G-1'] },
    });
    expect((await new Client().get('/')).text).toContain('Saltmarsh &amp; Sons');
  });

  test('set how tables are booked', async () => {
    const change = { opening_hours: everyDay(['Dinner', '18:00', '22:00']), ...BOOKINGS };
    expectAnswer(await save(change), 200, { ...EMPTY, ...change });
    expect((await settings()).body).toEqual({ ...EMPTY, ...change });
    expect(await site()).toMatchObject({
      ...{ largest_party: 5, booking_days_ahead: 30, booking_months_kept: 6 },
    });
  });

  test.each<[path: string, value: unknown, message: unknown, at?: string]>([
    ['booking_services.0.step', 4, 'The minutes between times field must be at least 5.'],
    ['booking_exceptions.0.kind', 'covers', NO_ROOM, 'booking_exceptions.0.covers'],
    ['booking_exceptions.0.date', '31/02/2027', UNREADABLE],
    ['booking_exceptions.0.until', '2020-01-01', BACKWARDS],
    [
      'booking_exceptions.0.date',
      '0026-12-24',
      farDate('0026-12-24', new Date(), FIRST_SPECIAL_DAY),
    ],
    ['name', ' ', 'The name field is required.'],
    ['telephone', 'ring', 'Enter one telephone number of seven digits or more.'],
    ['email', 'a@', 'The email field must be a valid email address.'],
    ['address.town', '', 'The town field is required.'],
    ['map_url', 'http://m', NO_ADDRESS],
    ['booking_url', 'javascript:alert(1)', NO_ADDRESS],
    ['voucher_url', '//evil.example', NO_ADDRESS],
    ['social_links.0.name', '', 'The name field is required.'],
    ['social_links.0.url', 'tidings', NO_ADDRESS],
    ['analytics_id_1', '"><script>', 'An ID can contain only letters, digits and hyphens.'],
    ['allergen_menu', 0, 'The allergen menu field must be at least 1.'],
    ['opening_hours.0.opens', '25:00', 'Enter a time such as 18:30.'],
    ['opening_hours.0.opens', '', 'The opening time field is required.'],
    ['opening_hours.0.closes', '11:00', expect.stringContaining('03:00 the next day')],
    ['opening_exceptions.0.date', '31/02/2026', UNREADABLE],
    ['opening_exceptions.0.date', '', 'The date field is required.'],
    ['opening_exceptions.0.until', '2026-02-31', UNREADABLE],
    ['opening_exceptions.0.until', '2026-12-01', BACKWARDS],
    ['notice.text', ' ', 'The text field is required.'],
    ['notice.link', 'javascript:alert(1)', expect.stringContaining('must begin with')],
    ['notice.link_text', 'More', 'Enter where these words lead.', 'notice.link'],
    ['notice.from', '31/02/2026', UNREADABLE],
    ['notice.until', '2026-12-01', BACKWARDS],
  ])('reject as %s %j', async (path, value, message, at = path) => {
    const [field = '', ...keys] = path.split('.');
    const answer = await save({ [field]: replaced(RIGHT[field], keys, value) });
    expect(fieldErrors(answer)).toEqual({ [at]: [message] });
    expect((await settings()).body).toEqual(EMPTY);
  });

  test.each<[list: string, at: string, entries: object[], message: string]>([
    ['booking_services', '1.name', [SERVICE, { ...SERVICE, name: 'dinner ' }], LISTED('service')],
    ['opening_hours', '1.opens', [service('12:00', '15:00'), service('14:00', '16:00')], OVERLAP],
    ['opening_exceptions', '1.date', [CHRISTMAS, CHRISTMAS], LISTED('date')],
    ['opening_exceptions', '1.date', [CHRISTMAS, LUNCH], LISTED('date')],
    ['opening_exceptions', '1.date', [FOUR_DAYS, LUNCH], LISTED('date')],
    ['opening_exceptions', '1.date', [CHRISTMAS, FOUR_DAYS], SOME_LISTED],
    ['opening_exceptions', '1.opens', [LUNCH, open('2026-12-25', '14:00', '18:00')], OVERLAP],
  ])('reject in %s a %s that overlaps another: %j', async (list, at, entries, message) => {
    expectInvalid(await save({ [list]: entries }), { [`${list}.${at}`]: message });
  });

  test('require both times for an open day', async () => {
    const untimed = 'Enter a time such as 18:30.';
    const opening_exceptions = [{ ...CHRISTMAS, closed: false }];
    expectInvalid(await save({ opening_exceptions }), {
      ...{ 'opening_exceptions.0.opens': untimed, 'opening_exceptions.0.closes': untimed },
    });
  });

  test('are trimmed, and emptied fields are cleared, in lists too', async () => {
    const address = { street: ' 2 Quay ', town: 'Deal', county: ' ', postcode: 'CT14 6AA' };
    const social_links = [{ name: ' Tidings ', url: ' https://tidings.test/ ' }];
    await save({ tagline: 'Oysters' });
    const { body } = await save({ address, social_links, tagline: '' });
    expect(body.address).toEqual({ ...address, street: '2 Quay', county: null });
    expect(body.social_links).toEqual([{ name: 'Tidings', url: 'https://tidings.test/' }]);
    expect(body.tagline).toBeNull();
  });

  test('are saved only over the version that was read', async () => {
    const version = (await settings()).headers.get('etag') ?? '';
    await saveSettings({ tagline: 'Theirs' });
    const current = { ...EMPTY, tagline: 'Theirs' };
    const conflict = expect.objectContaining({ current }) as object;
    expectAnswer(await save({ tagline: 'Mine' }, version), 409, conflict);
    const newer = await settings();
    expect(newer.body).toEqual(current);
    const { body } = await save({ tagline: 'Mine' }, newer.headers.get('etag') ?? '');
    expect(body.tagline).toBe('Mine');
  });

  test('may have several services in a day, including some that end the next morning', async () => {
    const opening_hours = [service('18:00', '01:00'), service('12:00', '15:00')];
    const { body } = await save({ opening_hours });
    expect(body.opening_hours).toEqual([...opening_hours].reverse());
    expect((await site()).opening_hours).toEqual(body.opening_hours);
  });

  test('may have special days: a single day, with an entry each for lunch and dinner, or a range', async () => {
    const others = [
      closed('2026-12-24', '2026-12-27'),
      open('2026-12-29', '12:00', '15:00'),
      open('2026-12-29', '18:00', '22:00'),
      open('2026-12-31', '18:00', '02:00'),
    ];
    const oneDay = closed('2026-12-23', '2026-12-23');
    const { body } = await save({ opening_exceptions: [oneDay, ...others] });
    expect(body.opening_exceptions).toEqual([closed('2026-12-23'), ...others]);
    expect((await site()).opening_exceptions).toEqual(body.opening_exceptions);
    const { text } = await new Client().get('/opening-hours');
    expect(text).toContain('"validFrom":"2026-12-24","validThrough":"2026-12-27"');
    expect(text.replace(/<[^>]+>|<!-- -->/g, '')).toContain(
      'Thursday 24 December 2026 to Sunday 27 December 2026',
    );
  });

  const page = async () => (await new Client().get('/menus')).text;

  test.each([
    ['without days', {}, true],
    ['from today on', { from: today }, true],
    ['until today', { until: today }, true],
    ['until yesterday', { until: addDays(today, -1) }, false],
    ['from tomorrow on', { from: addDays(today, 1) }, false],
  ])('have a notice %s', async (_name, days, isShown) => {
    const saved = (await save({ notice: notice(days) })).body.notice;
    expect(saved).toEqual(notice(days));
    expect((await site()).notice !== null).toBe(isShown);
    expect((await page()).includes('A private party on Friday.')).toBe(isShown);
  });

  test('may have a notice with a link, which can be removed', async () => {
    await save({ notice: notice({ link: '/festive', link_text: 'Our festive menus' }) });
    expect(await page()).toContain('<a href="/festive">Our festive menus</a>');
    expect((await save({ notice: null })).body.notice).toBeNull();
    expect(await page()).not.toContain('A private party');
  });
});
