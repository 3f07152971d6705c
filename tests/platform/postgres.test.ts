import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { multipart, pdfPart } from '../support/fixtures';
import { connected } from '../../scripts/checks/postgres';
import { createDatabase, type PostgresDatabase } from '../support/postgres';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { errorsIn } from '../support/server-log';
import { until } from '../support/until';

async function signedIn({ url }: TestServer): Promise<Client> {
  const admin = new Client(url);
  expect((await admin.signIn(ADMIN.email, ADMIN.password)).status).toBe(200);
  return admin;
}

/** Connections that wait for a lock. */
const WAITING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** What differs from SQLite: types of columns, case beyond ASCII, NUL, transactions on several connections. */
describe('on PostgreSQL', () => {
  let database: PostgresDatabase | undefined;
  let server: TestServer | undefined;
  let admin: Client;

  const start = (dataDir?: string) =>
    startServer({ dataDir, env: { DATABASE_URL: database?.url ?? '' } });

  beforeAll(async () => {
    database = await createDatabase();
    if (!database) return;
    server = await start();
    admin = await signedIn(server);
  }, 90_000);

  afterAll(async () => {
    await server?.remove();
    await database?.drop();
  });

  /** A test that says loudly when it could not be made. */
  function onPostgres(title: string, run: () => Promise<void>, timeout?: number): void {
    test(
      title,
      async () => {
        if (server) await run();
        else process.stderr.write(`SKIPPED: ${title}\n`);
      },
      timeout,
    );
  }

  onPostgres('questions keep the order that they are given', async () => {
    const ids: number[] = [];
    for (const question of ['One?', 'Two?', 'Three?']) {
      ids.push((await admin.post<Faq>('/api/faqs', { question })).body.id);
    }
    const questions = [...ids].reverse().map((id) => ({ id }));
    expect((await admin.post('/api/faqs/order', { questions })).status).toBe(200);
    const { body } = await admin.get<Faq[]>('/api/faqs');
    expect(body.map(({ id }) => id)).toEqual([...ids].reverse());
  });

  onPostgres('of two orders at once, the second starts from what the first one made', async () => {
    const order = async () => (await admin.get<Faq[]>('/api/faqs')).body.map(({ id }) => id);
    const send = (ids: (number | undefined)[]) =>
      admin.post('/api/faqs/order', { questions: ids.map((id) => ({ id })) });
    const [one, two, three] = await order();
    const isWaiting = async (count: number) => (await database?.run(WAITING))?.length === count;
    const answers = await connected(database?.url ?? '', async (client) => {
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

  onPostgres('ten menus made at once get ten numbers', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.upload<Menu>(
          '/api/menus',
          multipart({ name: `Menu ${index}`, uploadFile: pdfPart() }),
        ),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(10);
    const { body } = await admin.get<Paginated<Menu>>('/api/menus?limit=100');
    expect(body.total).toBe(10);
  });

  onPostgres('two accounts of one address, made at once, are one', async () => {
    const account = {
      ...{ firstname: 'Élodie', lastname: 'Ångström', email: 'elodie@saltmarsh.test' },
      ...{ password: 'oysters-1', password_confirmation: 'oysters-1' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/users', account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  onPostgres('a search finds É by é, and survives a NUL', async () => {
    const search = encodeURIComponent('éLODIE');
    const { status, body } = await admin.get<Paginated<User>>(`/api/users?search=${search}%00`);
    expect([status, body.data.map(({ firstname }) => firstname)]).toEqual([200, ['Élodie']]);
  });

  onPostgres('a widget is found in any case, and none by NUL', async () => {
    await admin.post('/api/widgets', { name: 'Höhe\0', type: 'TEXT' });
    const path = (name: string) => `/api/widgets/${encodeURIComponent(name)}`;
    expect((await admin.get(path('HÖHE'))).status).toBe(200);
    expect((await admin.get(path('\0'))).status).toBe(404);
  });

  onPostgres(
    'all is there, and who signed in still is, after a restart',
    async () => {
      await server?.stop();
      server = await start(server?.dataDir);
      const returning = new Client(server.url);
      for (const [key, value] of admin.cookies) returning.cookies.set(key, value);
      expect((await returning.get('/api/user')).status).toBe(200);
      expect((await returning.get<Faq[]>('/api/faqs')).body).toHaveLength(3);
      expect(errorsIn(server.log())).toEqual([]);
    },
    60_000,
  );
});
