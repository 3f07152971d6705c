import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { SiteSettingRevision } from '@saltmarsh/compat-api/contract/revision';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import { clearSettings, everyDay, SERVICE_RULES } from '../support/booking-settings';
import { Client } from '../support/client';
import { as } from '../support/people';
import { HOUSE, saveSettings } from '../support/settings';
import { SiteScript, type Step } from '../support/site-script';

const SITE = 'api::site-setting.site-setting';
const today = londonNow().date;

/** As scripts write them. */
const FULL = {
  ...HOUSE,
  tagline: 'Oysters',
  mapUrl: 'https://map.test/',
  socialLinks: [{ name: 'Tidings', url: 'https://tidings.test/' }],
  openingHours: everyDay(['Dinner', '18:00', '22:00']),
  openingExceptions: [{ date: addDays(today, 9), until: addDays(today, 10), closed: true }],
  bookingServices: [SERVICE_RULES],
  bookingExceptions: [{ date: addDays(today, 5), kind: 'covers', covers: 4, note: 'Fair' }],
  ...{ bookingReminder: false, bookingMonthsKept: 6 },
  notice: { text: 'A party on Friday.', link: '/festive', linkText: 'More', from: today },
  ...{ bookingUrl: 'https://book.test/', voucherUrl: 'https://vouchers.test/' },
  ...{ festiveMenu1: 11, festiveMenu2: 12, allergenMenu: 24 },
  ...{ analyticsId1: 'G-1', analyticsId2: 'G-2' },
};

/** A change of each field, and of each list of rows. */
const CHANGES: [field: string, change: object][] = [
  ['name', { name: 'Saltmarsh & Sons' }],
  ['tagline', { tagline: null }],
  ['telephone', { telephone: '01632 960 124' }],
  ['email', { email: 'quay@saltmarsh.test' }],
  ['address', { address: { ...HOUSE.address, town: 'Deal' } }],
  ['map_url', { mapUrl: 'https://map.test/deal' }],
  ['social_links', { socialLinks: [] }],
  ['opening_hours', { openingHours: everyDay(['Lunch', '12:00', '15:00']) }],
  ['opening_exceptions', { openingExceptions: [] }],
  ['booking_services', { bookingServices: [{ ...SERVICE_RULES, covers: 30 }] }],
  ['booking_exceptions', { bookingExceptions: [] }],
  ['booking_reminder', { bookingReminder: true }],
  ['booking_months_kept', { bookingMonthsKept: 24 }],
  ['notice', { notice: null }],
  ['booking_url', { bookingUrl: null }],
  ['voucher_url', { voucherUrl: 'https://vouchers.test/gift' }],
  ['analytics_id_1', { analyticsId1: null }],
  ['analytics_id_2', { analyticsId2: 'G-3' }],
  ['festive_menu_1', { festiveMenu1: 13 }],
  ['festive_menu_2', { festiveMenu2: null }],
  ['allergen_menu', { allergenMenu: 25 }],
];

let admin: Client;
let script: SiteScript;
beforeAll(async () => {
  admin = await as('admin');
  await clearSettings();
  script = await SiteScript.open();
}, 60_000);
afterAll(async () => {
  await script.close();
  await clearSettings();
});

const settings = async () => (await admin.get<SiteSetting>('/api/settings')).body;
/** What every page shows of them. */
const site = async () => (await new Client().get<Site>('/api/site')).body;
const restore = (revision: number) =>
  admin.post<SiteSetting>(`/api/settings/revisions/${revision}/restore`);

async function revisions(): Promise<SiteSettingRevision[]> {
  return (await admin.get<Paginated<SiteSettingRevision>>('/api/settings/revisions')).body.data;
}

async function save(fields: object): Promise<void> {
  const { status, text } = await saveSettings(fields);
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

const me = (kind: string) => ({
  kind,
  id: expect.any(Number) as number,
  name: expect.any(String) as string,
});
const aScript = { kind: 'script', id: null, name: null };

test('written in the back office: each field has its revision, and is restored', async () => {
  await save(FULL);
  const [first] = await revisions();
  const made = await settings();
  const shownThen = await site();
  expect(first).toMatchObject({ id: 1, action: 'created', way: 'site', by: me('account') });
  expect(first?.entry).toEqual(made);

  const recorded = [];
  for (const [, change] of CHANGES) {
    await save(change);
    const [last] = await revisions();
    expect(last).toMatchObject({ action: 'changed', way: 'site', by: me('account') });
    expect(last?.entry).toEqual(await settings());
    recorded.push(last?.changed);
    const { status, body } = await restore(1);
    expect([status, body]).toEqual([200, made]);
  }
  expect(recorded).toEqual(CHANGES.map(([field]) => [field]));
  expect([await settings(), await site()]).toEqual([made, shownThen]);
  const [restored] = await revisions();
  expect(restored).toMatchObject({ action: 'restored', way: 'site', by: me('account') });
});

test('saved as they are, have no new revision', async () => {
  const before = await revisions();
  await save(FULL);
  expect(await revisions()).toEqual(before);
});

test('written by a script: it is recorded as its work, and restored', async () => {
  const [before] = await revisions();
  const made = await settings();
  const all = Object.assign({}, ...CHANGES.map(([, change]) => change)) as object;
  const steps: Step[] = [
    { uid: SITE, action: 'update', data: all },
    { uid: SITE, action: 'update', data: { notice: { text: 'Closed on Monday.' } } },
  ];
  await script.run(steps);
  const [last, changed] = await revisions();
  expect(changed).toMatchObject({ action: 'changed', way: 'script', by: aScript });
  expect(changed?.changed.sort()).toEqual(CHANGES.map(([field]) => field).sort());
  expect(last).toMatchObject({ changed: ['notice'], way: 'script', by: aScript });
  const { status, body } = await restore(before?.id ?? 0);
  expect([status, body]).toEqual([200, made]);
  expect(await settings()).toEqual(made);
}, 60_000);

test('deleted by a script, they are restored as they were', async () => {
  const made = await settings();
  const shownThen = await site();
  await script.run([{ uid: SITE, action: 'delete' }]);
  const [last, before] = await revisions();
  expect(last).toMatchObject({ action: 'deleted', way: 'script', by: aScript, entry: made });
  const { status, body } = await restore(before?.id ?? 0);
  expect([status, body]).toEqual([200, made]);
  expect([await settings(), await site()]).toEqual([made, shownThen]);
  const [restored] = await revisions();
  expect(restored).toMatchObject({
    id: (last?.id ?? 0) + 1,
    action: 'restored',
    by: me('account'),
  });
});

test('made by a script: it is recorded as its work', async () => {
  await script.run([
    { uid: SITE, action: 'delete' },
    { uid: SITE, action: 'create', data: HOUSE },
  ]);
  const [last] = await revisions();
  expect(last).toMatchObject({ action: 'created', way: 'script', by: aScript, entry: HOUSE });
});
