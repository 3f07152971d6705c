import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Revision } from '@saltmarsh/contract/messages/revision';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { Client, done } from '../../support/client';
import { expectAnswer } from '../../support/expectations';
import { admin } from '../../support/people';
import {
  clearSettings,
  everyDay,
  HOUSE,
  saveSettings,
  SERVICE_RULES,
} from '../../support/settings';
import { SiteScript } from '../../support/site-script';

const SITE = 'api::site-setting.site-setting';
const today = londonNow().date;

/** Settings in the format of scripts. */
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

const OTHERS = {
  ...{ name: 'Saltmarsh & Sons', tagline: null, telephone: '01632 960 124' },
  ...{ email: 'quay@saltmarsh.test', address: { ...HOUSE.address, town: 'Deal' } },
  ...{ mapUrl: 'https://map.test/deal', socialLinks: [], notice: null },
  openingHours: everyDay(['Lunch', '12:00', '15:00']),
  ...{ openingExceptions: [], bookingExceptions: [] },
  bookingServices: [{ ...SERVICE_RULES, covers: 30 }],
  ...{ bookingReminder: true, bookingMonthsKept: 24, bookingUrl: null },
  ...{ voucherUrl: 'https://vouchers.test/gift', analyticsId1: null, analyticsId2: 'G-3' },
  ...{ festiveMenu1: 13, festiveMenu2: null, allergenMenu: 25 },
};

let script: SiteScript;
beforeAll(async () => {
  await clearSettings();
  script = await SiteScript.open();
});
afterAll(async () => {
  await script.close();
  await clearSettings();
});

const settings = async () => (await admin.get<SiteSetting>('/api/settings')).body;
const site = async () => (await new Client().get<Site>('/api/site')).body;
const restore = (revision: number) =>
  admin.post<SiteSetting>(`/api/settings/revisions/${revision}/restore`);

const revisions = async () =>
  done(await admin.get<Paginated<Revision<SiteSetting>>>('/api/settings/revisions')).data;

const account = {
  ...{ kind: 'account', id: expect.any(Number) as number, name: expect.any(String) as string },
};
const aScript = { kind: 'script', id: null, name: null };
const WAYS: ['site' | 'script', by: object, save: (fields: object) => Promise<unknown>][] = [
  ['site', account, async (fields) => done(await saveSettings(fields))],
  ['script', aScript, (data) => script.run([{ uid: SITE, action: 'update', data }])],
];

test('settings created in the back office are recorded as an admin’s work', async () => {
  done(await saveSettings(FULL));
  const [first] = await revisions();
  const made = { action: 'created', way: 'site', by: account, entry: await settings() };
  expect(first).toMatchObject({ id: 1, ...made });
  // An unchanged save makes no revision.
  done(await saveSettings(FULL));
  expect(await revisions()).toEqual([first]);
});

test.each(WAYS)('changed by way of the %s: each field is in a revision', async (way, by, save) => {
  const [before] = await revisions();
  const [made, shownThen] = [await settings(), await site()];
  await save(OTHERS);
  const [changed] = await revisions();
  expect(changed).toMatchObject({ action: 'changed', way, by });
  expect(changed?.entry).not.toEqual(made);
  expect(changed?.changed.sort()).toEqual(Object.keys(made).sort());
  await save({ notice: { text: 'Closed on Monday.' } });
  expect((await revisions())[0]).toMatchObject({ changed: ['notice'], way, by });
  expectAnswer(await restore(before?.id ?? 0), 200, made);
  expect([await settings(), await site()]).toEqual([made, shownThen]);
  const restored = { action: 'restored', way: 'site', by: account };
  expect((await revisions())[0]).toMatchObject(restored);
});

test('settings deleted by a script are restored unchanged', async () => {
  const made = await settings();
  const shownThen = await site();
  await script.run([{ uid: SITE, action: 'delete' }]);
  const [last, before] = await revisions();
  expect(last).toMatchObject({ action: 'deleted', way: 'script', by: aScript, entry: made });
  expectAnswer(await restore(before?.id ?? 0), 200, made);
  expect([await settings(), await site()]).toEqual([made, shownThen]);
  const [restored] = await revisions();
  const id = (last?.id ?? 0) + 1;
  expect(restored).toMatchObject({ id, action: 'restored', by: account });
});

test('settings created by a script are recorded as its work', async () => {
  await script.run([
    { uid: SITE, action: 'delete' },
    { uid: SITE, action: 'create', data: HOUSE },
  ]);
  const [last] = await revisions();
  expect(last).toMatchObject({ action: 'created', way: 'script', by: aScript, entry: HOUSE });
});
