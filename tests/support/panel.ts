import { randomUUID } from 'node:crypto';
import type { AllowedRequest } from '../../cms/src/panel/allowed-requests';
import { type Answer, Client, done, type RequestOptions } from './client';
import { inDatabase } from './database';
import { multipart } from './fixtures';
import { adminOf, callsOf } from './people';
import { ADMIN } from './server';

export interface Row {
  id: number;
  documentId: string;
  [field: string]: unknown;
}

interface NewFile {
  name: string;
  type: string;
  content: Buffer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface PanelLogin {
  email: string;
  password: string;
}

/** A person in Strapi's panel, who logs in through the site. */
export class Panel {
  private constructor(
    readonly client: Client,
    readonly token: string,
  ) {}

  static async open(origin?: string, login: PanelLogin = ADMIN): Promise<Panel> {
    const client = new Client(origin);
    done(await client.signIn(login.email, login.password));
    return Panel.enter(client);
  }

  /** Opens the panel with the client's session. */
  static async enter(client: Client): Promise<Panel> {
    const { status, text } = await client.get('/strapi/panel/');
    const token = client.cookies.get('jwtToken');
    if (status !== 200 || !token) throw new Error(`The panel is closed (${status}): ${text}`);
    return new Panel(client, token);
  }

  from(origin: string): Panel {
    return new Panel(this.client.copy(origin), this.token);
  }

  ask<Body>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    const headers = { authorization: `Bearer ${this.token}`, ...options.headers };
    return this.client.send<Body>(method, `/strapi${path}`, { ...options, headers });
  }

  private send<Body>(method: Method, path: string, json?: unknown) {
    return this.ask<Body>(method, `/content-manager/${path}`, { json });
  }

  async find(uid: string, number: number): Promise<Row> {
    const path = `collection-types/${await key(uid, number)}`;
    return (await this.send<{ data: Row }>('GET', path)).body.data;
  }

  create(uid: string, fields: object): Promise<Answer<{ data: Row }>> {
    return this.send('POST', `collection-types/${uid}`, fields);
  }

  async update(uid: string, number: number, change: object): Promise<Answer> {
    return this.send('PUT', `collection-types/${await key(uid, number)}`, change);
  }

  /** Uses "Duplicate", which copies all fields that are not given. */
  async clone(uid: string, number: number, change: object): Promise<Answer<{ data: Row }>> {
    const [type, documentId] = (await key(uid, number)).split('/');
    return this.send('POST', `collection-types/${type}/clone/${documentId}`, change);
  }

  async remove(uid: string, number: number): Promise<Answer> {
    return this.send('DELETE', `collection-types/${await key(uid, number)}`);
  }

  /** Uploads a file into the media library, or replaces the file `to`. */
  upload(file: NewFile, fields: Record<string, string> = {}, to?: number): Promise<Answer> {
    return this.ask('POST', to === undefined ? '/upload' : `/upload?id=${to}`, {
      multipart: multipart({ files: file, ...fields }),
    });
  }
}

/** Creates an account that may only edit content. */
export async function makeEditor(origin?: string): Promise<PanelLogin> {
  const login = { email: `${randomUUID()}@saltmarsh.test`, password: 'Oyster-bed-77' };
  const admin = await adminOf(origin);
  const name = { firstname: 'Edith', lastname: 'Pegwell' };
  const account = { ...login, password_confirmation: login.password, edits_content: true };
  done(await admin.post('/api/users', { ...name, ...account }));
  return login;
}

/** Returns the end of an entry's address in the panel, with its document id. */
async function key(uid: string, number: number): Promise<string> {
  const table = `${uid.split('.')[1]}s`;
  const select = `SELECT document_id AS id FROM ${table} WHERE number = ?`;
  const [row] = await inDatabase<{ id: string }>(select, number);
  if (!row) throw new Error(`There is no ${uid} ${number}.`);
  return `${uid}/${row.id}`;
}

let opened: Promise<Panel> | undefined;

/** An admin's panel, opened at the first call. */
export const panel: Omit<Panel, 'client' | 'token' | 'from'> = callsOf(
  () => (opened ??= Panel.open()),
);

export const FAQ = 'api::faq.faq';
export const MENU = 'api::menu.menu';
export const WIDGET = 'api::widget.widget';

const SAMPLES: Record<string, string> = {
  id: '1',
  document: 'abcdefghijklmnopqrstuvwx',
  entry: 'undefined',
  type: 'api::faq.faq',
};

export function samplePath({ path }: Pick<AllowedRequest, 'path'>, samples = SAMPLES): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => samples[name] ?? '');
}
