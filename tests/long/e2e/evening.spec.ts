import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import type { User } from '@saltmarsh/contract/messages/user';
import { becomes } from '../../e2e/fixtures';
import { signatureOf } from '../../support/bookings';
import { Client, done } from '../../support/client';
import { type Cluster, startCluster } from '../../support/cluster';
import { until } from '../../support/expectations';
import { uniqueTelephone } from '../../support/fixtures';
import { allMails } from '../../support/mailbox';
import { isAlive } from '../../support/measurements';
import { stranger } from '../../support/network';
import { PASSWORD } from '../../support/people';
import { everyDay, inDays, saveBookingSettings, SERVICE_RULES } from '../../support/settings';

/** Tomorrow: cookies of a server whose clock is behind would have expired already. */
const DATE = inDays(1);
const NOW = new Date((londonMinutes(DATE, '18:20') ?? 0) * 60_000);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWX'];
const SORRY = 'Our cold room has failed.';

test('an evening of two waiters on two instances, one of which is killed', async ({ browser }) => {
  const cluster = await startCluster('none', { TEST_CLOCK: NOW.toISOString() });
  test.skip(!cluster, 'HAProxy or PostgreSQL is missing');
  if (!cluster) return;
  try {
    const admin = (await cluster.admin(0)).copy(cluster.url);
    const dinner = { ...SERVICE_RULES, covers: 90, step: 15, lastTable: 60 };
    const openingHours = everyDay(['Dinner', '18:00', '23:00']);
    await saveBookingSettings([dinner], { openingHours }, admin);
    for (const [index, letter] of LETTERS.entries()) await telephoned(admin, letter, index);
    const door = await openTonight(await browser.newContext(PHONE), cluster, admin, 'Door');
    const floor = await openTonight(await browser.newContext(PHONE), cluster, admin, 'Floor');
    const both = [door, floor];
    const book = async () => done(await admin.get<BookingDay>(`/api/bookings?date=${DATE}`));
    const stateOf = async (name: string) =>
      (await book()).bookings.find((booking) => booking.name === name)?.state;
    for (const page of both) await expect(rowsOf(page)).toHaveCount(24);

    await timed('walk-in', async () => {
      await press(door, '+ Walk-in');
      await press(door, '4 guests');
      await expect(rowsOf(door)).toHaveCount(25);
    });
    for (const page of [door, floor, floor, door]) {
      await press(page, '+ Walk-in');
      await press(page, '2 guests');
    }
    await timed('telephone', () => takeCall(floor, 'Cy Marsh'));
    await timed('allergy by telephone', async () => {
      await openRow(door, 'Guest C');
      await door.getByLabel('Staff notes').fill('Nut allergy');
      await press(door, 'Save notes');
      await expect(rowOf(floor, 'Guest C')).toContainText('Allergy: nut');
    });
    for (const page of both) await expect(rowsOf(page)).toHaveCount(30);

    // Guests book, change and cancel meanwhile.
    const [stays, changes, cancels] = await Promise.all(['Una', 'Vic', 'Wes'].map(bookAs(cluster)));
    const guest = await stranger(cluster.url);
    const step = (name: string, booking: OwnBooking, fields: object = {}) =>
      guest
        .post(`/api/bookings/${booking.reference}/${name}`, {
          signature: signatureOf(booking),
          ...fields,
        })
        .then(done);
    if (!stays || !changes || !cancels) throw new Error('Three guests have booked.');
    await step('change', changes, { guests: 5 });
    await step('cancel', cancels);
    for (const page of both) {
      await expect(rowOf(page, 'Vic')).toContainText('5 guests');
      await expect(rowOf(page, 'Wes')).toBeHidden();
    }

    // One guest is late, another does not come, an early table leaves.
    await expect(rowOf(floor, 'Guest A')).toContainText('20 min late');
    await openRow(floor, 'Guest B');
    await press(floor, 'No-show');
    await press(door, 'Seat: Guest D');
    await press(door, 'Left: Guest D');
    await press(door, 'Seat: Guest A');
    await expect.poll(() => stateOf('Guest B')).toBe('no_show');

    // An instance is killed while both waiters tap and guests book.
    const booked: OwnBooking[] = [];
    const asking = ['Xan', 'Yve', 'Zoe'].map((name) =>
      bookAs(cluster)(name).then(
        (booking) => booked.push(booking),
        () => {},
      ),
    );
    const seatAll = async (page: Page, letters: string) => {
      for (const letter of letters) await press(page, `Seat: Guest ${letter}`);
    };
    const tapping = Promise.all([seatAll(door, 'EFGH'), seatAll(floor, 'IJKL')]);
    await expect.poll(() => stateOf('Guest E')).toBe('seated');
    const { pid } = cluster.instances[0];
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    await Promise.all([tapping, ...asking]);
    for (const letter of 'EFGHIJKL') {
      await expect.poll(() => stateOf(`Guest ${letter}`)).toBe('seated');
    }
    for (const page of both) await expect(page.getByText(/: (not done|please check)/)).toBeHidden();
    const names = (await book()).bookings.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(booked.map(({ name }) => name)));
    await cluster.restart(0);

    // The door's page is offline for two minutes. Meanwhile both waiters change Guest N's booking.
    await door.context().setOffline(true);
    await seatAll(door, 'MNO');
    await press(door, 'Left: Guest E');
    await press(door, '+ Walk-in');
    await press(door, '3 guests');
    await expect(door.getByText('No connection. 5 taps kept, to be sent.')).toBeVisible();
    await openRow(floor, 'Guest N');
    await press(floor, 'No-show');
    await expect.poll(() => stateOf('Guest N')).toBe('no_show');
    await door.clock.runFor(120_000);
    await door.context().setOffline(false);
    await expect(door.getByText('Guest N: not done.')).toBeVisible();
    await expect.poll(() => stateOf('Guest E')).toBe('left');
    await expect.poll(async () => (await book()).bookings.filter(isWalkIn).length).toBe(6);
    expect(await stateOf('Guest M')).toBe('seated');
    expect(await stateOf('Guest N')).toBe('no_show');

    // The cold room fails, so dinner is closed for everybody who is still to come.
    const coming = (await book()).bookings.filter(({ state }) => state === 'confirmed');
    const cancel = coming.map(({ reference }) => reference);
    const closing = { date: DATE, service: 'Dinner', kind: 'closed', cancel, reply: SORRY };
    done(await admin.post('/api/booking-closings', closing));
    for (const page of both) {
      await expect(rowOf(page, 'Guest P')).toBeHidden();
      await expect(rowOf(page, 'Guest M')).toBeVisible();
    }
    const summary = done(await admin.get<BookSummary>('/api/bookings/summary'));
    const toRing = summary.to_ring.map(({ name }) => name);
    expect(toRing).toEqual(expect.arrayContaining(['Guest P', 'Guest X', 'Cy Marsh']));
    expect(toRing).not.toContain('Guest M');
    await expect(bookAs(cluster)('Late')).rejects.toThrow(/422/);
    const mailed = (email: string | null) =>
      cluster.instances
        .flatMap(({ dataDir }) => allMails(dataDir))
        .filter(({ to }) => to === email);
    const isSorry = ({ text }: { text: string }) => text.includes(SORRY);
    for (const { email } of [stays, changes, ...booked]) {
      await until(() => mailed(email).some(isSorry));
    }
    expect(mailed(cancels.email).filter(isSorry)).toEqual([]);
  } finally {
    await cluster.remove();
  }
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const rowsOf = (page: Page) => page.getByRole('article');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const isWalkIn = ({ name }: Booking) => name === 'Walk-in';

let taps = 0;
async function tap(control: Locator): Promise<void> {
  await control.click();
  taps += 1;
}
const press = (page: Page, name: string) => tap(page.getByRole('button', { name, exact: true }));
const openRow = (page: Page, name: string) => tap(rowOf(page, name).getByRole('button').first());

/** Prints the seconds that an action takes, and its taps, except taps into fields. */
async function timed(what: string, act: () => Promise<void>): Promise<void> {
  const began = performance.now();
  taps = 0;
  await act();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`    ${what}: ${taps} taps, ${seconds} s\n`);
}

async function telephoned(admin: Client, letter: string, index: number): Promise<void> {
  const minutes = 18 * 60 + Math.floor(index / 2) * 15;
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const fields = { name: `Guest ${letter}`, telephone: uniqueTelephone(), date: DATE, time };
  done(await admin.post('/api/bookings/by-staff', { ...fields, guests: 2, source: 'telephone' }));
}

async function openTonight(
  context: BrowserContext,
  { url }: Cluster,
  admin: Client,
  lastname: string,
): Promise<Page> {
  const email = `${lastname}@saltmarsh.test`.toLowerCase();
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const fields = { firstname: 'Ann', lastname, email, ...passwords, works_the_book: true };
  done(await admin.post<User>('/api/users', fields));
  const client = new Client(url);
  done(await client.signIn(email, PASSWORD));
  await context.clock.install({ time: NOW });
  const page = await context.newPage();
  await becomes(page, client);
  await page.goto(`${url}/tonight`);
  return page;
}

async function takeCall(page: Page, name: string): Promise<void> {
  await press(page, '+ Telephone');
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('radio', { name: '4', exact: true }));
  await tap(dialog.getByRole('radio', { name: '20:00' }));
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Telephone').fill(uniqueTelephone());
  await press(page, 'Add booking');
  await expect(rowOf(page, name)).toBeVisible();
}

/** Books a table at 21:00 as a guest of this name. */
const bookAs =
  ({ url }: Cluster) =>
  async (name: string): Promise<OwnBooking> => {
    const client = await stranger(url);
    const email = `${name.toLowerCase()}@saltmarsh.test`;
    const wish = {
      name,
      email,
      telephone: uniqueTelephone(),
      date: DATE,
      time: '21:00',
      guests: 2,
    };
    return done(await client.post<OwnBooking>('/api/bookings', wish));
  };
