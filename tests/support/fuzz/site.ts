import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../client';
import { databaseOf } from '../database';
import { done } from '../done';
import { multipart, pdfPart } from '../fixtures';
import { sessionHeaders } from '../hostile-bodies';
import { adminOf } from '../people';
import { ADMIN, type ServerAddress } from '../server';
import type { Value } from '../test-database';
import type { FuzzPersona, FuzzRequest } from './requests';

const USER = { email: 'diner@saltmarsh.test', password: 'oysters-in-any-month' };
const LOGINS = { user: USER, admin: ADMIN };
/** More of it would only make each request slower. */
const MOST = 30;

type Row = Record<string, Value>;

/** A site under fuzz: the requests that succeed change it, so its people and content are put back. */
export class FuzzedSite {
  private readonly clients = new Map<FuzzPersona, Client>();
  private readonly rows = new Map<'user' | 'admin', Row>();
  private live: Record<string, (number | string)[]> = {};

  constructor(private readonly server: ServerAddress) {}

  async prepare(): Promise<this> {
    const admin = await adminOf(this.server.url);
    const password_confirmation = USER.password;
    const names = { firstname: 'Wilhelmina', lastname: 'Creek' };
    done(await admin.post('/api/users', { ...names, ...USER, password_confirmation }));
    for (const [persona, { email }] of Object.entries(LOGINS)) {
      const [row] = await this.run('SELECT * FROM up_users WHERE email = ?', [email]);
      if (row) this.rows.set(persona as 'user' | 'admin', row);
    }
    await this.restore();
    return this;
  }

  session(persona: FuzzPersona): Record<string, string> {
    return sessionHeaders(this.clients.get(persona) ?? new Client(this.server.url));
  }

  aim(request: FuzzRequest): FuzzRequest {
    const ids = this.live[request.operation.path.split('/')[2] ?? ''] ?? [1];
    const id = ids[Math.floor(ids.length * request.share)] ?? 1;
    return { ...request, target: request.target.replaceAll('{live}', encodeURIComponent(id)) };
  }

  /** Everybody as at the beginning and signed in, and of each kind of content a little. */
  async restore(): Promise<void> {
    for (const [persona, row] of this.rows) {
      const client = this.clients.get(persona);
      if (client && (await isStill(client, persona))) continue;
      await this.putBack(row);
      const fresh = new Client(this.server.url);
      done(await fresh.signIn(LOGINS[persona].email, LOGINS[persona].password));
      this.clients.set(persona, fresh);
    }
    this.clients.set('guest', await new Client(this.server.url).start());
    const admin = this.clients.get('admin');
    if (admin) await this.restoreContent(admin);
  }

  private async restoreContent(admin: Client): Promise<void> {
    const own = [...this.rows.values()].map(({ number }) => number);
    const people = done(await admin.get<Paginated<User>>('/api/users')).data.map(({ id }) => id);
    const others = people.filter((id) => !own.includes(id));
    this.live = {
      faqs: done(await admin.get<Faq[]>('/api/faqs')).map(({ id }) => id),
      menus: done(await admin.get<Paginated<Menu>>('/api/menus?limit=100')).data.map(
        ({ id }) => id,
      ),
      users: others,
      widgets: done(await admin.get<Widget[]>('/api/widgets')).map(({ id }) => id),
    };
    for (const kind of ['faqs', 'menus', 'users'] as const) {
      const extra = (this.live[kind] ?? []).splice(MOST);
      for (const id of extra) await admin.delete(`/api/${kind}/${id}`);
    }
    // No call deletes a widget.
    if ((this.live.widgets ?? []).splice(MOST).length > 0) await this.run('DELETE FROM widgets');
    if (this.live.faqs?.length === 0) done(await admin.post('/api/faqs', { question: 'Parking?' }));
    if (this.live.menus?.length === 0) {
      done(await admin.upload('/api/menus', multipart({ name: 'Lunch', uploadFile: pdfPart() })));
    }
    if (this.live.widgets?.length === 0) {
      await admin.post('/api/widgets', { name: 'HomeIntro', type: 'TEXT' });
    }
  }

  private async putBack(row: Row): Promise<void> {
    const names = Object.keys(row);
    const list = names.map((name) => `"${name}"`).join(', ');
    const change = names.map((name) => `"${name}" = excluded."${name}"`).join(', ');
    const places = names.map(() => '?').join(', ');
    await this.run(
      `INSERT INTO up_users (${list}) VALUES (${places}) ON CONFLICT (id) DO UPDATE SET ${change}`,
      Object.values(row),
    );
  }

  private run(statement: string, values: readonly Value[] = []): Promise<Row[]> {
    return databaseOf(this.server).run<Row>(statement, values);
  }
}

async function isStill(client: Client, persona: 'user' | 'admin'): Promise<boolean> {
  const { status, body } = await client.get<{ data: User }>('/api/user');
  if (status !== 200) return false;
  const { role, email, email_verified_at: verified } = body.data;
  return role === persona && email === LOGINS[persona].email && verified !== null;
}
