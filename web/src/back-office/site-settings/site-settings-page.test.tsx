import type { SettingsCheck, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, compared, loaded, openBackOffice } from '../../testing/back-office';
import { booking } from '../../testing/book';
import { setNow } from '../../testing/clock';
import { CLOSED_DAY, SETTING } from '../../testing/entries';
import { button, described, field } from '../../testing/fields';
import { keep } from '../../testing/kept';
import { rejected } from '../../testing/network';
import { Component as SiteSettingsPage } from './site-settings-page';

const PATH = '/api/settings';
const SAVED = 'Your Changes Have Been Saved';
const [friday] = SETTING.opening_hours;

const FITS: SettingsCheck = { bookings: [], texts: [] };

async function open(change: Partial<SiteSetting> = {}, check = FITS) {
  const menus = [{ id: 11, name: 'Allergens' }];
  const api = backOfficeApi({
    'GET /api/menus?limit=100&page=1': { body: { data: menus, last_page: 1 } },
    'GET /api/site': { body: {} },
    'POST /api/settings/check': { body: check },
  });
  const setting = keep(api, PATH, { ...SETTING, ...change }, { method: 'PATCH' });
  const shown = openBackOffice('/admin/settings', { '/admin/settings': SiteSettingsPage });
  await screen.findByLabelText('Tagline');
  await loaded();
  const save = (said?: string) => shown.press('Save Changes', said);
  const saveWell = () => save(SAVED);
  async function type(input: HTMLElement, text: string) {
    await shown.fill(input, text);
    await shown.by.tab();
  }
  return { ...shown, api, setting, save, saveWell, type };
}

function card(label: string): HTMLDetailsElement {
  const [found] = [...document.querySelectorAll<HTMLDetailsElement>('details')].filter(
    (each) => each.getAttribute('aria-label') === label,
  );
  if (!found) throw new Error(`There is no card ${label}.`);
  return found;
}
const inCard = (label: string, name: string) =>
  within(card(label)).getByLabelText<HTMLInputElement>(name);
const summary = (label: string) =>
  card(label).querySelector('summary')?.textContent?.replace(/\s+/g, ' ').trim();

test('the week takes times as people type them', async () => {
  const { press, type, by, saveWell, setting } = await open();
  await press('Add a service on Friday');
  expect(document.activeElement).toBe(field('Friday, service 2: name'));
  await by.keyboard('Dinner');
  await type(field('Friday, service 2: opens'), '18:00');
  await type(field('Friday, service 2: closes'), '01:00');
  expect(field('Friday, service 2: closes').value).toBe('01:00');
  screen.getByText('Ends the next morning');
  await saveWell();
  expect(setting.saved?.opening_hours).toEqual([
    friday,
    { day: 'friday', name: 'Dinner', opens: '18:00', closes: '01:00' },
  ]);
});

test('a save that bookings do not fit asks first, and names texts about hours', async () => {
  const hit = booking({ date: '2026-11-27', name: 'Ann Lee' });
  const texts = [{ kind: 'faq' as const, id: 4, name: 'When are you open?', hours: ['Friday'] }];
  const { press, type, save, setting } = await open({}, { bookings: [hit], texts });
  await type(field('Tagline'), 'Oysters');
  await save();
  await screen.findByRole('dialog', { name: '1 booking no longer fits' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/admin/bookings?date=2026-11-27', '/admin/faqs/4']),
  );
  await press('Go back');
  await screen.findByText('Nothing has been saved yet.');
  expect(setting.saved?.tagline).toBe(SETTING.tagline);
  await save();
  await press('Save anyway', SAVED);
  expect(setting.saved?.tagline).toBe('Oysters');
});

test('the week copies a day to others, and closes another', async () => {
  const { press, by, saveWell, setting } = await open();
  await press('Copy Friday to other days');
  expect(document.activeElement).toBe(field('Monday'));
  await by.click(field('Monday'));
  await by.click(field('Sunday'));
  await press('Copy');
  screen.getByText('Friday’s hours copied to Monday, Sunday.');
  expect(document.activeElement).toBe(button('Copy Friday to other days'));
  await press('Remove Friday, service 1');
  expect(document.activeElement).toBe(button('Add a service on Friday'));
  await saveWell();
  expect(setting.saved?.opening_hours).toEqual([
    { ...friday, day: 'monday' },
    { ...friday, day: 'sunday' },
  ]);
});

const [DAYS, BOXING_DAY] = ['Special days 1', 'Special days 2'];

test('several special days in a row are entered once; open ones begin with the usual hours, and may have more', async () => {
  const { press, type, by, saveWell, setting } = await open();
  await press('Add special days');
  await type(inCard(DAYS, 'First day'), '24/12/2031');
  await type(inCard(DAYS, 'Last day, if more than one'), '25.12.31');
  await type(inCard(DAYS, 'Note for guests'), 'Christmas');
  within(card(DAYS)).getByText('Thursday 25 December 2031');
  await press('Add special days');
  await type(inCard(BOXING_DAY, 'First day'), '26/12/2031');
  await by.click(inCard(BOXING_DAY, 'Open at other hours'));
  expect(field(`${BOXING_DAY}, service 1: opens`).value).toBe('12:00');
  await press(`${BOXING_DAY}: add a service`);
  await type(field(`${BOXING_DAY}, service 2: name`), 'Dinner');
  await type(field(`${BOXING_DAY}, service 2: opens`), '18:00');
  await type(field(`${BOXING_DAY}, service 2: closes`), '22:00');
  await saveWell();
  expect(setting.saved?.opening_exceptions).toMatchObject([
    { ...CLOSED_DAY, date: '2031-12-24', until: '2031-12-25', note: 'Christmas' },
    { date: '2031-12-26', name: 'Lunch', opens: '12:00', closes: '15:00' },
    { date: '2031-12-26', name: 'Dinner', opens: '18:00', closes: '22:00' },
  ]);
});

test('a date that no calendar has is refused with words, and stays to be mended', async () => {
  const { api, press, type, save, saveWell } = await open();
  await press('Add special days');
  const date = () => inCard(DAYS, 'First day');
  await type(date(), '31/02/2031');
  await within(card(DAYS)).findByText(/Enter a date that exists as DD\/MM\/YYYY/);
  expect(date().value).toBe('31/02/2031');
  card(DAYS).open = false;
  await save();
  await waitFor(() => expect(document.activeElement).toBe(date()));
  expect(card(DAYS).open).toBe(true);
  expect(api.sentTo(`PATCH ${PATH}`)).toEqual([]);
  await type(date(), '28/02/2031');
  await saveWell();
});

test('a bank holiday is suggested until something is said about it', async () => {
  setNow('2026-12-01T12:00:00Z');
  const { press, type, saveWell, setting } = await open();
  await press('Other hours: Boxing Day bank holiday, Monday 28 December 2026');
  expect(inCard(DAYS, 'First day').value).toBe('28/12/2026');
  await type(field(`${DAYS}, service 1: opens`), '12:00');
  await type(field(`${DAYS}, service 1: closes`), '16:00');
  expect(screen.queryByRole('button', { name: /Boxing Day/ })).toBeNull();
  await press('Closed: Christmas Day, Friday 25 December 2026');
  await saveWell();
  expect(setting.saved?.opening_exceptions).toMatchObject([
    { date: '2026-12-28', closed: false, opens: '12:00', note: 'Boxing Day bank holiday' },
    { date: '2026-12-25', closed: true, note: 'Christmas Day' },
  ]);
});

test('special days that are over are apart, and are removed together', async () => {
  const { press, by, fill, setting } = await open({
    opening_exceptions: [{ ...CLOSED_DAY, date: '2020-12-24' }],
  });
  const over = () => screen.getByText('Past days (1)').parentElement as HTMLDetailsElement;
  over().open = true;
  // Saving with Enter must not move focus or close the card around the field.
  const texts = { Tagline: 'Oysters', 'Note for guests': 'Christmas Eve' };
  for (const [name, text] of Object.entries(texts)) {
    await fill(field(name), text);
    await by.keyboard('{Enter}');
    await screen.findByText('All changes saved');
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(over().open).toBe(true);
    expect(field(name).closest('details:not([open])')).toBeNull();
  }
  expect(setting.saved?.tagline).toBe('Oysters');
  await press('Remove all past days');
  expect(document.activeElement).toBe(button('Add special days'));
});

test('rules of a service and a day that differs are kept; an error opens its card', async () => {
  const { api, press, type, by, save, saveWell, setting } = await open();
  await press('Add rules for a service');
  const lunch = (name: string) => inCard('Bookings, Lunch', name);
  await type(lunch('Most guests seated at once'), '46');
  await type(lunch('Largest party confirmed straight away'), '6');
  await press('Add a day');
  await type(inCard('Day 1', 'First day'), '24/12/2031');
  await type(inCard('Day 1', 'Most guests seated at once'), '20');
  await by.click(field('Remind guests by email the day before'));
  const saving = api.replies[`PATCH ${PATH}`] ?? null;
  const message = 'The field must be an integer.';
  api.replies[`PATCH ${PATH}`] = rejected({ 'booking_services.0.confirm_at_once': [message] });
  card('Bookings, Lunch').open = false;
  await save();
  const refused = await described('Largest party confirmed straight away', message);
  await waitFor(() => expect(document.activeElement).toBe(refused));
  expect(card('Bookings, Lunch').open).toBe(true);
  api.replies[`PATCH ${PATH}`] = saving;
  await saveWell();
  expect(setting.saved).toMatchObject({
    booking_services: [{ name: 'Lunch', covers: 46, confirm_at_once: 6 }],
    booking_exceptions: [{ date: '2031-12-24', kind: 'covers', covers: 20 }],
    booking_reminder: false,
  });
});

test('a card says in words what is in it and what is not saved, and closes when it is', async () => {
  const days = 'Special days 1';
  const { fill, by, saveWell } = await open({
    opening_exceptions: [{ ...CLOSED_DAY, date: '2031-12-24', note: 'Christmas' }],
    social_links: [{ name: 'Tidings', url: 'https://www.tidings.test/saltmarsh' }],
  });
  for (const [name, words] of [
    ['Friday', 'Friday Lunch 12:00–15:00'],
    [days, 'Wednesday 24 December 2031 Closed · Christmas'],
    ['The notice', 'No notice Nothing is shown at the top of the pages.'],
    ['Link 1', 'Tidings tidings.test/saltmarsh'],
  ] as const) {
    expect([summary(name), card(name).open]).toEqual([words, false]);
  }
  await fill(inCard(days, 'Note for guests'), 'Half term');
  expect(summary(days)).toMatch(/Closed · Half term.*Not saved yet/);
  expect(card(days).open).toBe(true);
  await by.click(field('Tagline'));
  await saveWell();
  expect(card(days).open).toBe(false);
  expect(summary(days)).not.toContain('Not saved yet');
});

test('a notice says in words when it is shown', async () => {
  setNow('2026-12-01T12:00:00Z');
  const { type, saveWell, setting } = await open();
  const notice = (name: string) => inCard('The notice', name);
  await type(notice('Text'), 'Closed on Friday for a wedding.');
  await type(notice('Link'), '/contact');
  expect(summary('The notice')).toContain('until you remove it.');
  await type(notice('Last day'), '04/12/2026');
  expect(summary('The notice')).toContain('Shown as soon as it is saved to the end of the last.');
  await type(notice('First day'), '02/12/2026');
  expect(summary('The notice')).toContain('Shown from the first day to the end of the last.');
  await saveWell();
  expect(setting.saved?.notice).toEqual({
    ...{ text: 'Closed on Friday for a wedding.', link: '/contact', link_text: null },
    ...{ from: '2026-12-02', until: '2026-12-04' },
  });
});

test('two who save at once compare their weeks, day by day', async () => {
  const { type, save, saveWell, press, by, setting } = await open();
  const closes = () => field('Friday, service 1: closes');
  await type(closes(), '16:00');
  const monday = { day: 'monday', name: null, opens: '09:00', closes: '11:00' } as const;
  setting.theySave({ tagline: 'Theirs', opening_hours: [monday, ...SETTING.opening_hours] });
  await save();
  const hours = await compared('Opening hours');
  hours.getByText('Both of you have changed this.');
  hours.getByText(/09:00/, { selector: 'ins *, ins' });
  await by.click(hours.getByLabelText('Take theirs'));
  await press('Edit it first');
  await type(closes(), '17:00');
  await saveWell();
  expect(setting.saved).toMatchObject({
    ...{ tagline: 'Theirs', opening_hours: [monday, { day: 'friday', closes: '17:00' }] },
  });
});

test('menus are chosen by name; what is saved can be undone', async () => {
  const { by, fill, press, saveWell, setting } = await open();
  await by.selectOptions(field('Allergen guide'), 'Allergens');
  await fill(field('Tagline'), 'Oysters on the creek');
  await saveWell();
  expect(setting.saved?.allergen_menu).toBe(11);
  await press(`Undo: ${SAVED}`, 'Undone.');
  expect(field('Tagline').value).toBe('');
  expect(setting.saved).toEqual(SETTING);
});
