import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Bench } from '../bench';
import { Browser } from './browser';
import { fill } from './fill';
import { measure } from './measure';

/** A month that is booked out. */
export async function measureBookings({ site, admin, report }: Bench): Promise<void> {
  const { date: today } = londonNow();
  const dayOf = (turn: number) => addDays(today, 1 + (turn % 30));
  for (let day = 0; day < 30; day += 1) {
    await fill(site, 'booking_requests', 66, {
      ...{ date: `'${dayOf(day)}'`, time: "(12 + i % 9) || ':30'", state: "'confirmed'" },
      reference: "'B' || (1000000 + t.id + i)",
    });
  }
  report.section('Bookings, 2,000 in a month');
  const guest = new Browser(site.url);
  const look = (turn: number) => guest.send(`/api/availability?date=${dayOf(turn)}&guests=2`);
  const enter = (turn: number) =>
    admin.send('/api/bookings/by-staff', {
      ...{ name: `Guest ${turn}`, date: dayOf(turn), time: '19:00', guests: 2 },
      ...{ telephone: '01632 960 555', source: 'telephone' },
    });
  report.add('availability of a day', await measure(100, look), 'p95 ms ≤ 30');
  report.add('entering a booking', await measure(100, enter), 'p95 ms ≤ 100');
}

/** Twenty questions that have been edited for years. */
export async function measureHistory({ site, admin, report }: Bench): Promise<void> {
  const [faq] = await admin.get<Faq[]>('/api/faqs');
  await admin.send(`/api/faqs/${faq?.id}`, { question: 'The last revision, which is copied?' });
  await fill(site, 'revisions', 100_000, { entry: '1 + i % 20', version: 't.version + i' });
  report.section('History, 100,000 revisions');
  const history = () => admin.send(`/api/faqs/${faq?.id}/revisions`);
  report.add('a question’s history', await measure(100, history), 'p95 ms ≤ 50');
  const activity = () => admin.send('/api/activity');
  report.add('activity', await measure(100, activity), 'p95 ms ≤ 50');
}

/** Accounts of the name Guest, with the admin's password. */
export async function measureAccounts({ site, admin, report }: Bench): Promise<void> {
  const count = 10_000;
  const email = "'guest-' || i || '@post.example'";
  await fill(site, 'up_users', count, {
    ...{ number: 't.number + i', email, username: email, access: "'user'" },
    ...{ firstname: "'Guest'", lastname: "'Number ' || i" },
    search_text: `'guest number ' || i || ' ' || ${email}`,
    password: '(SELECT password FROM up_users ORDER BY id LIMIT 1)',
  });
  const user_id = `(SELECT max(id) FROM up_users) - ${count} + i`;
  await fill(site, 'up_users_role_lnk', count, { user_id });
  report.section('Accounts, 10,000');
  const list = () => admin.send('/api/users');
  const search = () => admin.send('/api/users?search=guest-777');
  report.add('list of users', await measure(100, list), 'p95 ms ≤ 50');
  report.add('a search that finds a dozen', await measure(100, search), 'p95 ms ≤ 50');
}

/** All must take equally long, or the time would tell who has an account. */
export async function measureLogIns({ site, report }: Bench): Promise<void> {
  report.section('Log-ins');
  for (const [name, person, password, status] of [
    ['right password', 'guest', site.admin.password, 200],
    ['wrong password', 'guest', 'not-the-password', 422],
    ['unknown address', 'nobody', 'not-the-password', 422],
  ] as const) {
    const browsers = Array.from({ length: 41 }, () => new Browser(site.url));
    const open = async (turn: number) => browsers[turn]?.send('/sanctum/csrf-cookie');
    const logIn = async (turn: number) => {
      const email = `${person}-${turn + 1}@post.example`;
      return browsers[turn]?.send('/login', { email, password }, status);
    };
    report.add(name, await measure(40, logIn, open));
  }
}
