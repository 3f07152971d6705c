import { createHash } from 'node:crypto';
import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { FaqRevision } from '@saltmarsh/contract/messages/revision';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { admin, visitor } from './callers';
import type { Answer, Client } from './client';
import { done } from './done';
import { sharedServer } from './shared-server';

interface Entries {
  faqs: Faq;
  menus: Menu;
  widgets: Widget;
}
export type ShownList = keyof Entries;

export interface Shown<Entry> {
  entry: Entry;
  /** Digests of the bytes, by address. */
  files: Record<string, string>;
}

/** An entry as visitors see it, with its files. */
export async function shown<List extends ShownList>(list: List, id: number) {
  const entry = done(await visitor.get<Entries[List]>(`/api/${list}/${id}`));
  const files = await Promise.all(
    filesOf(entry).map(async (address) => [address, await digestOf(address)] as const),
  );
  return { entry, files: Object.fromEntries(files) };
}

function filesOf(entry: Faq | Menu | Widget): string[] {
  if ('file' in entry) {
    const pdf = entry.file ? `/storage/menus/${entry.file}` : [];
    return [pdf, entry.thumbnail_url ?? []].flat();
  }
  if (!('image_url' in entry)) return [];
  const widths = (entry.srcset?.split(', ') ?? []).map((each) => each.split(' ')[0] ?? '');
  return [...new Set([entry.image_url ?? [], widths].flat())];
}

async function digestOf(address: string): Promise<string> {
  const answer = await fetch(new URL(address, sharedServer().url));
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

/** Revisions of an entry, newest first. A widget can be named too. */
export async function revisionsOf<Revision = FaqRevision>(
  list: ShownList | 'users',
  key: number | string,
): Promise<Revision[]> {
  const path = `/api/${list}/${key}/revisions`;
  return done(await admin.get<Paginated<Revision>>(path)).data;
}

export const restore = (list: ShownList | 'users', id: number, revision: number) =>
  admin.post(`/api/${list}/${id}/revisions/${revision}/restore`);

export async function restoreFromBin(
  kind: string,
  entry: number,
  by: Pick<Client, 'get' | 'post'> = admin,
): Promise<Answer> {
  const query = `/api/bin?kind=${kind}&entry=${entry}`;
  const { data } = done(await by.get<Paginated<BinItem>>(query));
  return by.post(`/api/bin/${data[0]?.id}/restore`);
}
