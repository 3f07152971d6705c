import { Client, type Answer } from './client';
import { inDatabase } from './database';
import { multipart } from './fixtures';
import { ADMIN } from './server';

interface Row {
  id: number;
  documentId: string;
  [field: string]: unknown;
}

/** An editor at work in Strapi's panel: its own log-in and its own API. */
export class Panel {
  private constructor(
    private readonly client: Client,
    private readonly token: string,
  ) {}

  static async open(origin?: string): Promise<Panel> {
    const client = new Client(origin);
    const answer = await client.post<{ data: { token: string } }>('/strapi/admin/login', ADMIN);
    if (answer.status !== 200) throw new Error(`The panel's log-in failed: ${answer.text}`);
    return new Panel(client, answer.body.data.token);
  }

  private send<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: unknown) {
    const headers = { authorization: `Bearer ${this.token}` };
    return this.client.send<Body>(method, `/strapi/content-manager/${path}`, { json, headers });
  }

  async find(uid: string, number: number): Promise<Row> {
    const { body } = await this.send<{ data: Row }>('GET', `collection-types/${key(uid, number)}`);
    return body.data;
  }

  create(uid: string, fields: object): Promise<Answer<{ data: Row }>> {
    return this.send('POST', `collection-types/${uid}`, fields);
  }

  update(uid: string, number: number, change: object): Promise<Answer> {
    return this.send('PUT', `collection-types/${key(uid, number)}`, change);
  }

  remove(uid: string, number: number): Promise<Answer> {
    return this.send('DELETE', `collection-types/${key(uid, number)}`);
  }

  /** Into the media library. */
  upload(file: { name: string; type: string; content: Buffer }): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` };
    return this.client.send('POST', '/strapi/upload', {
      multipart: multipart({ files: file }),
      headers,
    });
  }

  saveSingle(uid: string, fields: object): Promise<Answer> {
    return this.send('PUT', `single-types/${uid}`, fields);
  }
}

/** The panel's address of a row; editors get there by clicking, and never see its number. */
function key(uid: string, number: number): string {
  const table = `${uid.split('.')[1]}s`;
  const [row] = inDatabase(`SELECT document_id FROM ${table} WHERE number = ?`, number);
  if (!row) throw new Error(`There is no ${uid} ${number}.`);
  return `${uid}/${(row as { document_id: string }).document_id}`;
}
