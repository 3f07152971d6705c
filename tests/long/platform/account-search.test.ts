import { connected, TEST_POSTGRES_URL } from '../../../scripts/checks/postgres';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { createDatabase } from '../../support/postgres';
import { ADMIN, startServer, type TestServer } from '../../support/server';

let server: TestServer;
afterEach(() => server.remove());

const PERSON = {
  ...{ firstname: 'Zoë', lastname: 'ÖSTMAN', email: 'zoe@saltmarsh.test', role: 'user' },
  ...{ password: 'oysters-in-any-month', password_confirmation: 'oysters-in-any-month' },
};

async function signedIn(url: string): Promise<Client> {
  const admin = new Client(url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  return admin;
}

async function find(url: string, search: string): Promise<string[]> {
  const path = `/api/users?search=${encodeURIComponent(search)}`;
  const { body } = await (await signedIn(url)).get<Paginated<User>>(path);
  return body.data.map(({ email }) => email);
}

async function makePerson(): Promise<void> {
  const admin = await signedIn(server.url);
  expect((await admin.post('/api/users', PERSON)).status).toBe(201);
}

test('PostgreSQL may reject the extension for trigrams', async () => {
  const database = await createDatabase();
  if (!database) return;
  const role = new URL(database.url).pathname.slice(1);
  await database.run(`CREATE ROLE ${role} LOGIN`);
  await database.run(`GRANT ALL ON SCHEMA public TO ${role}`);
  const url = new URL(database.url);
  url.username = role;
  try {
    server = await startServer({ env: { DATABASE_URL: url.href } });
    expect(server.log()).toContain('go without an index of trigrams');
    await makePerson();
    expect(await find(server.url, 'östman')).toEqual([PERSON.email]);
    await server.stop();
  } finally {
    await database.drop();
    await connected(TEST_POSTGRES_URL, (client) => client.query(`DROP ROLE ${role}`));
  }
}, 120_000);
