import { createHash } from 'node:crypto';
import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Answer, Client } from '../client';
import { databaseOf, type SiteData } from '../database';
import type { Panel } from '../panel';
import { PASSWORD } from '../people';

export interface Site extends SiteData {
  admin: Client;
  panel: Panel;
}

/** What the API shows of what is not there. */
export const GONE = '404';
const TABLES = { faq: 'faqs', menu: 'menus', widget: 'widgets' } as const;
export type Kind = keyof typeof TABLES;
const uidOf = (kind: Kind) => `api::${kind}.${kind}`;

export const pathOf = (kind: Kind, id: number) => `/api/${TABLES[kind]}/${id}`;

export function person(name: string) {
  const login = { email: `${name}@saltmarsh.test`, password: PASSWORD };
  return { firstname: 'Dora', lastname: 'Reed', ...login, password_confirmation: PASSWORD };
}

/** Status and text, and digests of the files that it names. */
export async function look(admin: Client, path: string): Promise<string> {
  const { status, text } = await admin.get(path);
  if (status === 404) return GONE;
  const { file } = JSON.parse(text) as { file?: string | null };
  const pictures = [...new Set(text.match(/\/storage\/images\/[^" ]+/g) ?? [])];
  const addresses = [...(file ? [`/storage/menus/${file}`] : []), ...pictures];
  const files = addresses.map(async (address) => {
    const answer = await fetch(new URL(address, admin.origin));
    const content = Buffer.from(await answer.arrayBuffer());
    return `${address}: ${answer.status} ${createHash('sha256').update(content).digest('hex')}`;
  });
  return [`${status} ${text}`, ...(await Promise.all(files))].join('\n');
}

export async function fromBin(admin: Client, kind: Kind, id: number): Promise<Answer> {
  const query = `/api/bin?kind=${kind}&entry=${id}`;
  const { data } = done(await admin.get<{ data: BinItem[] }>(query));
  return admin.post(`/api/bin/${data[0]?.id}/restore`);
}

/** As it was before the last write. */
export async function fromHistory(admin: Client, path: string): Promise<Answer> {
  const { data } = done(await admin.get<{ data: { id: number }[] }>(`${path}/revisions`));
  return admin.post(`${path}/revisions/${data[1]?.id}/restore`);
}

export async function deletionInPanel(site: SiteData, kind: Kind, id: number) {
  const [row] = await databaseOf(site).run<{ key: string }>(
    `SELECT document_id AS key FROM ${TABLES[kind]} WHERE number = ?`,
    [id],
  );
  const path = `/content-manager/collection-types/${uidOf(kind)}/${row?.key}`;
  return ({ panel }: Site) => panel.ask('DELETE', path);
}

/** In the media library, where it is another row each time. */
export async function deleteFile(site: Site, kind: Kind, id: number): Promise<Answer> {
  const [file] = await databaseOf(site).run<{ id: number }>(
    `SELECT file_id AS id FROM files_related_mph
     JOIN ${TABLES[kind]} AS entry ON entry.id = related_id AND related_type = ?
     WHERE entry.number = ?`,
    [uidOf(kind), id],
  );
  return site.panel.ask('DELETE', `/upload/files/${file?.id}`);
}

export function done<Body>({ status, text, body }: Answer<Body>): Body {
  if (status < 200 || status > 204) throw new Error(`${status}: ${text}`);
  return body;
}
