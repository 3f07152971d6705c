import { randomUUID } from 'node:crypto';
import { Client, type Answer, type RequestOptions } from './client';
import { inDatabase } from './database';
import { originFrom } from './from-address';
import { multipart } from './fixtures';
import { ADMIN } from './server';

interface Row {
  id: number;
  documentId: string;
  [field: string]: unknown;
}

interface NewFile {
  name: string;
  type: string;
  content: Buffer;
}

/** The one content type whose table is named otherwise. */
const ACCOUNT = 'plugin::users-permissions.user';

/** A hostile file may take the decoder's whole time. */
const UPLOAD_MS = 60_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface PanelLogin {
  email: string;
  password: string;
}

/** Somebody at work in Strapi's panel: its own log-in and its own API. */
export class Panel {
  private constructor(
    readonly client: Client,
    readonly token: string,
  ) {}

  /** As a super admin, unless another account is given. */
  static async open(origin?: string, login: PanelLogin = ADMIN): Promise<Panel> {
    const client = new Client(origin);
    const answer = await client.post<{ data: { token: string } }>('/strapi/admin/login', login);
    if (answer.status !== 200) throw new Error(`The panel's log-in failed: ${answer.text}`);
    return new Panel(client, answer.body.data.token);
  }

  /** The same person at another address. */
  from(origin: string): Panel {
    return new Panel(new Client(origin), this.token);
  }

  /** Any call, with the token of this person. */
  ask<Body>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${this.token}`, ...options.headers };
    return this.client.send<Body>(method, `/strapi${path}`, { ...options, headers });
  }

  private send<Body>(method: Method, path: string, json?: unknown) {
    return this.ask<Body>(method, `/content-manager/${path}`, { json });
  }

  async find(uid: string, number: number): Promise<Row> {
    const { body } = await this.send<{ data: Row }>(
      'GET',
      `collection-types/${await key(uid, number)}`,
    );
    return body.data;
  }

  create(uid: string, fields: object): Promise<Answer<{ data: Row }>> {
    return this.send('POST', `collection-types/${uid}`, fields);
  }

  async update(uid: string, number: number, change: object): Promise<Answer> {
    return this.send('PUT', `collection-types/${await key(uid, number)}`, change);
  }

  /** "Duplicate": what is not given is as in the copied one. */
  async clone(uid: string, number: number, change: object): Promise<Answer<{ data: Row }>> {
    const [type, documentId] = (await key(uid, number)).split('/');
    return this.send('POST', `collection-types/${type}/clone/${documentId}`, change);
  }

  async remove(uid: string, number: number): Promise<Answer> {
    return this.send('DELETE', `collection-types/${await key(uid, number)}`);
  }

  /** Into the media library; `fields` go with it, and `to` is a file that it replaces. */
  upload(file: NewFile, fields: Record<string, string> = {}, to?: number): Promise<Answer> {
    return this.ask('POST', to === undefined ? '/upload' : `/upload?id=${to}`, {
      multipart: multipart({ files: file, ...fields }),
      timeoutMs: UPLOAD_MS,
    });
  }

  saveSingle(uid: string, fields: object): Promise<Answer> {
    return this.send('PUT', `single-types/${uid}`, fields);
  }

  removeSingle(uid: string): Promise<Answer> {
    return this.send('DELETE', `single-types/${uid}`);
  }
}

let superAdminsPanel: Promise<Panel> | undefined;

/** The super admin of this worker's server; logs in once for a test file. */
export function superAdmin(): Promise<Panel> {
  superAdminsPanel ??= originFrom().then((origin) => Panel.open(origin));
  return superAdminsPanel;
}

/** The number of a new project's role, as `strapi.service('admin::role')` makes them. */
export const EDITOR_ROLE = 2;

/** An account with the Editor's role, invited by the super admin. */
export async function makeEditor(origin?: string): Promise<PanelLogin> {
  const login = { email: `${randomUUID()}@saltmarsh.test`, password: 'Oyster-bed-77' };
  const name = { firstname: 'Edith', lastname: 'Pegwell' };
  const inviting = origin ? await Panel.open(origin) : await superAdmin();
  const invited = await inviting.ask<{ data: { registrationToken: string } }>(
    'POST',
    '/admin/users',
    { json: { ...name, email: login.email, roles: [EDITOR_ROLE] } },
  );
  if (invited.status !== 201) throw new Error(`The editor was not invited: ${invited.text}`);
  const { registrationToken } = invited.body.data;
  const userInfo = { ...name, password: login.password };
  const made = await new Client(origin).post('/strapi/admin/register', {
    registrationToken,
    userInfo,
  });
  if (made.status !== 200) throw new Error(`The editor was not made: ${made.text}`);
  return login;
}

/** The panel's address of a row; editors get there by clicking, and never see its number. */
async function key(uid: string, number: number): Promise<string> {
  const table = uid === ACCOUNT ? 'up_users' : `${uid.split('.')[1]}s`;
  const [row] = await inDatabase<{ id: string }>(
    `SELECT document_id AS id FROM ${table} WHERE number = ?`,
    number,
  );
  if (!row) throw new Error(`There is no ${uid} ${number}.`);
  return `${uid}/${row.id}`;
}

/** Gives somebody an account of the panel at their address; of a site's admin, it has their password. */
export async function invite(
  person: { firstname: string; lastname: string; email: string },
  role = EDITOR_ROLE,
): Promise<{ id: number; isActive: boolean; registrationToken: string | null }> {
  const { firstname, lastname, email } = person;
  const answer = await (
    await superAdmin()
  ).ask<{
    data: { id: number; isActive: boolean; registrationToken: string | null };
  }>('POST', '/admin/users', { json: { firstname, lastname, email, roles: [role] } });
  if (answer.status !== 201) throw new Error(`${email} was not invited: ${answer.text}`);
  return answer.body.data;
}
