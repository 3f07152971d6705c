import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { connected } from '../../scripts/checks/postgres';
import { Client } from '../support/client';
import { clearContent, createMenu, makeFaq, makeIds } from '../support/content';
import { inDatabase } from '../support/database';
import { until } from '../support/expectations';
import { pdfPart } from '../support/fixtures';
import { mailsTo } from '../support/mailbox';
import { panel } from '../support/panel';
import { admin, createUser } from '../support/people';
import { errorsIn, followLog, sharedServer } from '../support/shared-server';

const WAITING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs only on PostgreSQL, because SQLite has no row locks. */
const onlyThere = sharedServer().databaseUrl ? test : () => {};

describe('on either database', () => {
  beforeAll(clearContent);
  afterAll(clearContent);

  onlyThere('of two orders at once, the second starts from what the first one made', async () => {
    const order = async () => (await admin.get<Faq[]>('/api/faqs')).body.map(({ id }) => id);
    const send = (ids: (number | undefined)[]) =>
      admin.post('/api/faqs/order', { questions: ids.map((id) => ({ id })) });
    const [one, two, three] = await makeIds(3);
    const isWaiting = async (count: number) => (await inDatabase(WAITING)).length === count;
    const answers = await connected(sharedServer().databaseUrl, async (client) => {
      await client.query('BEGIN; SELECT id FROM faqs FOR UPDATE');
      const first = send([three, two, one]);
      await until(() => isWaiting(1));
      const second = send([one, two]);
      await until(() => isWaiting(2));
      await client.query('ROLLBACK');
      return Promise.all([first, second]);
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order()).toEqual([three, one, two]);
  });

  onlyThere('a link that is asked for while its address changes is mailed to nobody', async () => {
    const user = await createUser();
    const email = `moved-${user.email}`;
    const guest = await new Client().start();
    await connected(sharedServer().databaseUrl, async (client) => {
      await client.query('BEGIN');
      const move = 'UPDATE up_users SET email = $1, username = $1 WHERE number = $2';
      await client.query(move, [email, user.id]);
      expect((await guest.post('/forgot-password', { email: user.email })).status).toBe(200);
      await until(async () => (await inDatabase(WAITING)).length === 1);
      await client.query('COMMIT');
    });
    await until(async () => (await inDatabase(WAITING)).length === 0);
    const links = 'SELECT token_hash FROM password_resets WHERE user_number = ?';
    expect([await inDatabase(links, user.id), mailsTo(user.email), mailsTo(email)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  onlyThere('the panel refuses a value of another kind', async () => {
    const { status } = await panel.create('api::menu.menu', { name: 'Lunch', pdf: 1e20 });
    expect(status).toBe(400);
  });

  test('ten menus created at once get ten numbers', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createMenu({ name: 'Supper', uploadFile: pdfPart() })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(10);
    const { body } = await admin.get<Paginated<Menu>>('/api/menus?limit=100');
    expect(body.total).toBe(10);
  });

  test('two accounts with the same address, created at once, become one', async () => {
    const account = {
      ...{ firstname: 'Élodie', lastname: 'Ångström', email: 'elodie@saltmarsh.test' },
      ...{ password: 'oysters-1', password_confirmation: 'oysters-1' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/users', account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('with a constraint that only COMMIT checks', () => {
  /** A question with this text fails only when its transaction commits. */
  const UNCOMMITTABLE = 'Ms Ferry, 01632 960 555, is allergic to oysters';

  /** Only COMMIT checks this constraint. Its violation looks like a full disk. */
  const ON_SQLITE = {
    make: [
      'CREATE TABLE spoiler (id INTEGER REFERENCES faqs (id) DEFERRABLE INITIALLY DEFERRED)',
      `CREATE TRIGGER spoil AFTER UPDATE ON faqs WHEN NEW.question = '${UNCOMMITTABLE}'
     BEGIN INSERT INTO spoiler VALUES (-1); END`,
    ],
    remove: ['DROP TRIGGER spoil', 'DROP TABLE spoiler'],
  };
  const ON_POSTGRES = {
    make: [
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.question = '${UNCOMMITTABLE}' THEN RAISE 'No room'; END IF; RETURN NEW;
     END $$`,
      `CREATE CONSTRAINT TRIGGER spoil AFTER UPDATE ON faqs DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION spoil()`,
    ],
    remove: ['DROP TRIGGER spoil ON faqs', 'DROP FUNCTION spoil'],
  };
  const spoiler = sharedServer().databaseUrl ? ON_POSTGRES : ON_SQLITE;

  beforeAll(async () => {
    for (const statement of spoiler.make) await inDatabase(statement);
  });
  afterAll(async () => {
    for (const statement of spoiler.remove) await inDatabase(statement);
    await clearContent();
  });

  test('a failed COMMIT is an error for the client, and leaves the connection usable', async () => {
    const log = followLog();
    const { id } = await makeFaq('Before');
    const failed = await admin.post(`/api/faqs/${id}`, { question: UNCOMMITTABLE });
    expect([failed.status, JSON.stringify(failed.body)]).toEqual([500, expect.any(String)]);
    expect((await admin.get<Faq>(`/api/faqs/${id}`)).body.question).toBe('Before');
    const next = await admin.post<Faq>(`/api/faqs/${id}`, { question: 'After' });
    expect([next.status, next.body.question]).toEqual([200, 'After']);
    expect(errorsIn(log())).not.toEqual([]);
    expect(log()).not.toContain('Ferry');
  });
});
