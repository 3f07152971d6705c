import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { Answer } from '../../support/client';
import { createDatabase, type PostgresDatabase } from '../../support/database';
import { multipart, pdfPart } from '../../support/fixtures';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const SECONDS = Number(process.env.FAULT_SECONDS ?? 8);

/** Ends a connection with a running statement or transaction. */
const TERMINATE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
  ORDER BY random() LIMIT 1`;

describe('PostgreSQL connections that are lost mid-statement', () => {
  let server: TestServer | undefined;
  let postgres: PostgresDatabase | undefined;
  afterAll(async () => {
    await server?.remove();
    await postgres?.drop();
  });

  test(
    'lose no acknowledged write and end no process: the requests that used them are a 503',
    async () => {
      postgres = await createDatabase();
      if (!postgres) return;
      server = await startServer({ env: { DATABASE_URL: postgres.url } });
      const admin = await adminOf(server.url);
      const faqs: number[] = [];
      for (const question of ['One', 'Two', 'Three', 'Four']) {
        faqs.push((await admin.post<Faq>('/api/faqs', { question })).body.id);
      }

      let lost = 0;
      const until = Date.now() + SECONDS * 1000;
      // Lose a minimum number of connections, even on a slow machine.
      const isTime = () => Date.now() < until || lost <= SECONDS;
      const statuses = new Set<number>();
      const seen = async <Body>(answer: Promise<Answer<Body>>) => {
        const { status, body } = await answer;
        statuses.add(status);
        return status < 300 ? body : undefined;
      };
      const acknowledged = new Map<number, string>();

      async function change(id: number): Promise<void> {
        for (let version = 0; isTime(); version++) {
          const question = `Question ${id}, version ${version}`;
          // A lost connection leaves it unknown whether the write was stored.
          acknowledged.delete(id);
          const isStored = await seen(admin.post(`/api/faqs/${id}`, { question }));
          if (isStored) acknowledged.set(id, question);
        }
      }

      async function writeOthers(): Promise<void> {
        while (isTime()) {
          await seen(admin.post('/api/faqs/order', { questions: faqs.map((id) => ({ id })) }));
          const form = multipart({ name: 'Lunch', uploadFile: pdfPart() });
          const menu = await seen(admin.upload<Menu>('/api/menus', form));
          if (menu) await seen(admin.delete(`/api/menus/${menu.id}`));
          const widget = { name: randomUUID(), type: 'TEXT', html: '<p>Tide</p>' };
          const made = await seen(admin.post<Widget>('/api/widgets', widget));
          if (made) await seen(admin.post(`/api/widgets/${made.id}`, widget));
          const user = await seen(admin.post<User>('/api/users', newUser()));
          if (user) await seen(admin.delete(`/api/users/${user.id}`));
        }
      }

      async function terminate(): Promise<void> {
        for (; isTime(); await sleep(Math.random() * 50)) {
          lost += (await postgres?.run(TERMINATE))?.length ?? 0;
        }
      }

      await Promise.all([...faqs.map(change), writeOthers(), writeOthers(), terminate()]);
      process.stdout.write(`    ${lost} connections were lost\n`);
      const { body } = await admin.get<Faq[]>('/api/faqs');
      const stored = new Map(body.map(({ id, question }) => [id, question]));
      expect(Object.fromEntries(stored)).toMatchObject(Object.fromEntries(acknowledged));
      expect(server.log()).not.toContain('unhandledRejection');
      expect([...statuses].filter((status) => status >= 500)).toEqual([503]);
    },
    (SECONDS + 300) * 1000,
  );
});

function newUser() {
  const names = { firstname: 'Isla', lastname: 'Creek', email: `${randomUUID()}@saltmarsh.test` };
  return { ...names, password: 'oysters-1', password_confirmation: 'oysters-1' };
}
