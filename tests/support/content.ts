import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Revision } from '@saltmarsh/contract/messages/revision';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { type Answer, type Client, done } from './client';
import { digest, inDatabase } from './database';
import { type FormFields, imagePart, multipart, pdf, pdfPart, picture, unique } from './fixtures';
import { panel } from './panel';
import { admin, as, visitor } from './people';
import { sharedServer } from './shared-server';

export async function makeFaq(question = unique('Do you open on'), answer = ''): Promise<Faq> {
  const faq = done(await admin.post<Faq>('/api/faqs', { question }));
  return answer ? done(await admin.post<Faq>(`/api/faqs/${faq.id}`, { answer })) : faq;
}

export async function makeMenu(name = unique('Supper'), group = ''): Promise<Menu> {
  return done(await createMenu({ name, group, uploadFile: pdfPart(pdf(name)) }));
}

export async function makeWidget(name = unique('Notice')): Promise<Widget> {
  return done(await admin.post<Widget>('/api/widgets', { name, type: 'TEXT' }));
}

export async function makeImageWidget(alt = 'A creek at low water'): Promise<Widget> {
  const image = imagePart(await picture('png', 900, 600));
  return done(await saveImage(await makeWidget(), image, alt));
}

export async function makeIds(count: number, make: () => Promise<{ id: number }> = makeFaq) {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await make()).id);
  return ids;
}

export const createMenu = (fields: FormFields) =>
  admin.upload<Menu>('/api/menus', multipart(fields));

export const saveMenu = ({ id, name }: Pick<Menu, 'id' | 'name'>, fields: FormFields = {}) =>
  admin.upload<Menu>(`/api/menus/${id}`, multipart({ name, ...fields }));

export const replacePdf = (menu: Pick<Menu, 'id' | 'name'>, label: string) =>
  saveMenu(menu, { uploadFile: pdfPart(pdf(label)) });

export const saveWidget = ({ id, name }: Pick<Widget, 'id' | 'name'>, fields: FormFields) =>
  admin.upload<Widget>(`/api/widgets/${id}`, multipart({ name, ...fields }));

export const saveImage = (
  widget: Pick<Widget, 'id' | 'name'>,
  image: FormFields[string],
  alt = 'A creek',
) => saveWidget(widget, { type: 'IMAGE', html: '', alt, image });

/** Deletes all questions and menus. Widgets stay, so tests give them unique names. */
export async function clearContent(): Promise<void> {
  for (const list of ['faqs', 'menus']) {
    const [last] = await inDatabase<{ number: number }>(
      `SELECT number FROM ${list} ORDER BY position DESC, number DESC LIMIT 1`,
    );
    if (!last) continue;
    await inDatabase(`DELETE FROM ${list} WHERE number <> ?`, last.number);
    // Delete the last entry through the server, to drop its cache.
    await admin.delete(`/api/${list}/${last.number}`);
  }
}

async function store(name: string, type: string, content: Buffer): Promise<number> {
  const [file] = done(await panel.upload({ name, type, content })) as { id: number }[];
  return file?.id ?? NaN;
}

export const newPdf = () => store('supper.pdf', 'application/pdf', pdf(unique('Supper')));
export const newPicture = async () =>
  store('creek.png', 'image/png', await picture('png', 700, 400));

/** Returns the media library's id of a file by its URL or stored name. */
export async function libraryId(address: string | null | undefined): Promise<number> {
  const hash = (address ?? '').replace(/^.*\/|\.\w+(\?.*)?$/g, '');
  const [row] = await inDatabase<{ id: number }>('SELECT id FROM files WHERE hash = ?', hash);
  if (!row) throw new Error(`${address} is not in the media library.`);
  return row.id;
}

interface Entries {
  faqs: Faq;
  menus: Menu;
  widgets: Widget;
}
export type ShownList = keyof Entries;

export interface Shown<Entry> {
  entry: Entry;
  /** Digests of the files by address. */
  files: Record<string, string>;
}

/** Returns an entry and its files as visitors see them. */
export async function shown<List extends ShownList>(list: List, id: number) {
  const entry = done(await visitor.get<Entries[List]>(`/api/${list}/${id}`));
  const files: Record<string, string> = {};
  for (const address of filesOf(entry)) files[address] = await digestOf(address);
  return { entry, files };
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
  return digest(Buffer.from(await answer.arrayBuffer()));
}

/** Returns the revisions of an entry, newest first. A widget's key may be its name. */
export async function revisionsOf<Entry = Faq>(
  list: ShownList | 'users',
  key: number | string,
): Promise<Revision<Entry>[]> {
  const path = `/api/${list}/${key}/revisions`;
  return done(await admin.get<Paginated<Revision<Entry>>>(path)).data;
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

export async function activity(query: Record<string, string> = {}) {
  const path = `/api/activity?${new URLSearchParams(query).toString()}`;
  const { status, body } = await (await as('admin')).get<Paginated<ActivityItem>>(path);
  expect(status).toBe(200);
  return body;
}
