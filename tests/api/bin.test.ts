import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
import { clearContent, makeFaq, makeImageWidget, makeMenu, makeWidget } from '../support/content';
import { inDatabase } from '../support/database';
import { fieldErrors } from '../support/errors';
import { Panel } from '../support/panel';
import { as, createUser } from '../support/people';

const MENU = 'api::menu.menu';
const WIDGET = 'api::widget.widget';

beforeAll(clearContent);
afterEach(clearContent);

const visitor = () => new Client();

async function bin(): Promise<BinItem[]> {
  return (await (await as('admin')).get<Paginated<BinItem>>('/api/bin')).body.data;
}

async function inBin(kind: string, entry: number): Promise<BinItem> {
  const found = (await bin()).find((item) => item.kind === kind && item.entry_id === entry);
  if (!found) throw new Error(`${kind} ${entry} is not in the bin.`);
  return found;
}

async function restore<Entry>(kind: string, entry: number) {
  const { id } = await inBin(kind, entry);
  return (await as('admin')).post<Entry>(`/api/bin/${id}/restore`);
}

test('a deleted question is in the bin, and comes back as it was, where it stood', async () => {
  const [first, second, third] = [await makeFaq(), await makeFaq(), await makeFaq()];
  await (await as('admin')).delete(`/api/faqs/${second.id}`);
  expect((await visitor().get(`/api/faqs/${second.id}`)).status).toBe(404);
  const item = await inBin('faq', second.id);
  expect(item).toMatchObject({ title: second.question, deleted_by: { kind: 'account' } });
  const days = (Date.parse(item.until) - Date.parse(item.deleted_at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);

  const { status, body } = await restore<Faq>('faq', second.id);
  expect([status, body]).toEqual([200, second]);
  const list = (await visitor().get<Faq[]>('/api/faqs')).body;
  expect(list).toEqual([first, second, third]);
  expect((await bin()).map(({ id }) => id)).not.toContain(item.id);
});

test('a menu that the panel deleted comes back with its number and its file', async () => {
  const made = await makeMenu();
  const pdf = (await visitor().get(`/storage/menus/${made.file}`)).text;
  expect((await (await Panel.open()).remove(MENU, made.id)).status).toBe(200);
  expect((await inBin('menu', made.id)).deleted_by.kind).toBe('panel');
  const { status, body } = await restore<Menu>('menu', made.id);
  expect([status, body]).toEqual([200, made]);
  expect((await visitor().get(`/storage/menus/${made.file}`)).text).toBe(pdf);
});

test('a menu whose file has left the media library since comes back with it', async () => {
  const made = await makeMenu();
  await (await as('admin')).delete(`/api/menus/${made.id}`);
  const hash = made.file?.replace('.pdf', '') ?? '';
  expect(await inDatabase('SELECT id FROM files WHERE hash = ?', hash)).toHaveLength(0);
  const { body } = await restore<Menu>('menu', made.id);
  expect(body).toEqual(made);
  expect((await visitor().get(`/storage/menus/${made.file}`)).status).toBe(200);
});

test('a widget comes back with its picture, but not under a name that is taken', async () => {
  const made = await makeImageWidget();
  const panel = await Panel.open();
  await panel.remove(WIDGET, made.id);
  const taker = await makeWidget(made.name);
  expect(fieldErrors(await restore('widget', made.id))).toHaveProperty('name');
  await panel.remove(WIDGET, taker.id);
  const { status, body } = await restore<Widget>('widget', made.id);
  expect([status, body]).toEqual([200, made]);
});

test('the last deleted is first, whatever time the settings gave each', async () => {
  const [first, second] = [await makeFaq(), await makeMenu()];
  const admin = await as('admin');
  await admin.delete(`/api/faqs/${first.id}`);
  // As under a longer BIN_DAYS.
  const until = new Date(Date.now() + 90 * 86_400_000);
  const { id } = await inBin('faq', first.id);
  await inDatabase('UPDATE revisions SET bin_until = ? WHERE id = ?', until, id);
  await admin.delete(`/api/menus/${second.id}`);
  expect((await bin()).slice(0, 2).map(({ title }) => title)).toEqual([
    second.name,
    first.question,
  ]);
});

test('one entry is found among all that is in it', async () => {
  const admin = await as('admin');
  const [faq, menu] = [await makeFaq(), await makeMenu()];
  await admin.delete(`/api/faqs/${faq.id}`);
  await admin.delete(`/api/menus/${menu.id}`);
  const find = async (query: string) =>
    (await admin.get<Paginated<BinItem>>(`/api/bin?${query}`)).body;
  const found = await find(`kind=faq&entry=${faq.id}`);
  expect(found).toMatchObject({ total: 1, data: [{ kind: 'faq', entry_id: faq.id }] });
  expect((await find('kind=menu')).data.map(({ entry_id: id }) => id)).toContain(menu.id);
  expect((await find(`kind=menu&entry=${faq.id + 1_000_000}`)).total).toBe(0);
  // As everywhere, an invalid value is as none.
  expect((await find('kind=user&entry=x')).total).toBe((await find('')).total);
});

test('the number of a deleted entry is nobody else’s', async () => {
  const { id } = await makeFaq();
  await (await as('admin')).delete(`/api/faqs/${id}`);
  expect((await makeFaq()).id).toBeGreaterThan(id);
});

test('restored twice at once, it is there once', async () => {
  const { id } = await makeFaq();
  await (await as('admin')).delete(`/api/faqs/${id}`);
  const item = await inBin('faq', id);
  const admin = await as('admin');
  const answers = await Promise.all([1, 2].map(() => admin.post(`/api/bin/${item.id}/restore`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await visitor().get<Faq[]>('/api/faqs')).body).toHaveLength(1);
});

test('what has been there for long enough is in it no more', async () => {
  const { id } = await makeFaq();
  await (await as('admin')).delete(`/api/faqs/${id}`);
  const item = await inBin('faq', id);
  await inDatabase('UPDATE revisions SET bin_until = at WHERE id = ?', item.id);
  expect((await bin()).map((each) => each.id)).not.toContain(item.id);
  expect((await (await as('admin')).post(`/api/bin/${item.id}/restore`)).status).toBe(404);
});

test('a deleted account is not in it', async () => {
  const user = await createUser();
  await (await as('admin')).delete(`/api/users/${user.id}`);
  expect((await bin()).filter(({ title }) => title.includes(user.lastname))).toEqual([]);
});

test.each(['0', 'x', '-1', '999999999'])('%s is not in it', async (id) => {
  expect((await (await as('admin')).post(`/api/bin/${id}/restore`)).status).toBe(404);
});
