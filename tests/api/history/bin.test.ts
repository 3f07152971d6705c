import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  makeWidget,
  restoreFromBin,
} from '../../support/content';
import { inDatabase } from '../../support/database';
import { expectAnswer, fieldErrors } from '../../support/expectations';
import { panel, WIDGET } from '../../support/panel';
import { admin, createUser, visitor } from '../../support/people';

beforeAll(clearContent);
afterEach(clearContent);

const find = async (query = '') => (await admin.get<Paginated<BinItem>>(`/api/bin?${query}`)).body;
const bin = async () => (await find()).data;

async function inBin(kind: string, entry: number): Promise<BinItem> {
  const [item] = (await find(`kind=${kind}&entry=${entry}`)).data;
  if (!item) throw new Error(`${kind} ${entry} is not in the bin.`);
  return item;
}

async function deletedFaq(): Promise<{ faq: Faq; item: BinItem }> {
  const faq = await makeFaq();
  await admin.delete(`/api/faqs/${faq.id}`);
  return { faq, item: await inBin('faq', faq.id) };
}

test('a deleted question is in the bin, and is restored unchanged to its old place', async () => {
  const [first, second, third] = [await makeFaq(), await makeFaq(), await makeFaq()];
  await admin.delete(`/api/faqs/${second.id}`);
  expect((await visitor.get(`/api/faqs/${second.id}`)).status).toBe(404);
  const item = await inBin('faq', second.id);
  expect(item).toMatchObject({ title: second.question, deleted_by: { kind: 'account' } });
  const days = (Date.parse(item.until) - Date.parse(item.deleted_at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);

  expectAnswer(await restoreFromBin('faq', second.id), 200, second);
  expect((await visitor.get('/api/faqs')).body).toEqual([first, second, third]);
  expect((await bin()).map(({ id }) => id)).not.toContain(item.id);
});

test('a widget deleted in the panel is restored with its image, unless its name is taken', async () => {
  const made = await makeImageWidget();
  await panel.remove(WIDGET, made.id);
  expect((await inBin('widget', made.id)).deleted_by.kind).toBe('account');
  const taker = await makeWidget(made.name);
  expect(fieldErrors(await restoreFromBin('widget', made.id))).toHaveProperty('name');
  await panel.remove(WIDGET, taker.id);
  expectAnswer(await restoreFromBin('widget', made.id), 200, made);
});

test('the last deleted is first, however long each is kept, and a single entry can be found', async () => {
  const { faq, item } = await deletedFaq();
  // Simulate a longer BIN_DAYS.
  const until = new Date(Date.now() + 90 * 86_400_000);
  await inDatabase('UPDATE revisions SET bin_until = ? WHERE id = ?', until, item.id);
  const { id, name } = await makeMenu();
  await admin.delete(`/api/menus/${id}`);
  expect((await bin()).slice(0, 2).map(({ title }) => title)).toEqual([name, faq.question]);
  const found = await find(`kind=faq&entry=${faq.id}`);
  expect(found).toMatchObject({ total: 1, data: [{ kind: 'faq', entry_id: faq.id }] });
  expect((await find('kind=menu')).data.map((each) => each.entry_id)).toContain(id);
  expect((await find(`kind=menu&entry=${faq.id + 1_000_000}`)).total).toBe(0);
  expect((await find('kind=user&entry=x')).total).toBe((await find()).total);
});

test('an entry restored twice at once exists once', async () => {
  const { item } = await deletedFaq();
  const answers = await Promise.all([1, 2].map(() => admin.post(`/api/bin/${item.id}/restore`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await visitor.get('/api/faqs')).body).toHaveLength(1);
});

test('expired entries and deleted accounts are not in the bin', async () => {
  const { item } = await deletedFaq();
  await inDatabase('UPDATE revisions SET bin_until = at WHERE id = ?', item.id);
  const user = await createUser();
  await admin.delete(`/api/users/${user.id}`);
  const found = await bin();
  expect(found.map((each) => each.id)).not.toContain(item.id);
  expect(found.filter(({ title }) => title.includes(user.lastname))).toEqual([]);
  expect((await admin.post(`/api/bin/${item.id}/restore`)).status).toBe(404);
});
