import type { Menu } from '@saltmarsh/contract/messages/menu';
import { clearContent, libraryId, makeMenu, replacePdf } from '../support/content';
import { inDatabase } from '../support/database';
import { pdf, pdfPart } from '../support/fixtures';
import { MENU, panel } from '../support/panel';
import { admin, visitor } from '../support/people';

afterEach(clearContent);

const open = (file: string | null, headers = {}) =>
  visitor.get(`/storage/menus/${file}`, { headers });
const show = async (id: number) => (await visitor.get<Menu>(`/api/menus/${id}`)).body;

const save = async (menu: Menu, label: string) => (await replacePdf(menu, label)).body;

/** Replaces the file with "Replace media" in the panel. */
async function replace(menu: Menu, label: string): Promise<Menu> {
  const file = pdfPart(pdf(label), 'new.pdf');
  expect((await panel.upload(file, {}, await libraryId(menu.file))).status).toBe(200);
  return show(menu.id);
}

/** Uploads a PDF and chooses it in the panel's form. */
async function choose(menu: Menu, label: string): Promise<Menu> {
  const [stored] = (await panel.upload(pdfPart(pdf(label), 'chosen.pdf'))).body as { id: number }[];
  expect((await panel.update(MENU, menu.id, { pdf: stored?.id })).status).toBe(200);
  return show(menu.id);
}

test('every name that a menu’s PDF has had leads to the current one, however it was replaced', async () => {
  const first = await makeMenu('Sunday lunch');
  const second = await replace(first, 'second');
  const third = await choose(second, 'third');
  const last = await save(third, 'last');
  const present = await open(last.file);
  expect(present.headers.get('link')).toBeNull();
  for (const { file } of [first, second, third]) {
    expect(file).not.toBe(last.file);
    const { status, headers, text } = await open(file);
    expect([status, text]).toEqual([200, present.text]);
    expect(headers.get('link')).toMatch(
      new RegExp(`^<https?://[^/]+/storage/menus/${last.file}>; rel="canonical"$`),
    );
    for (const name of ['etag', 'content-disposition', 'cache-control', 'content-type']) {
      expect(headers.get(name)).toBe(present.headers.get(name));
    }
  }
});

test('a cache that has the old PDF gets the new one when it revalidates', async () => {
  const menu = await makeMenu();
  const etag = (await open(menu.file)).headers.get('etag') ?? '';
  const again = { 'if-none-match': etag };
  expect((await open(menu.file, again)).status).toBe(304);
  const changed = await replace(menu, 'changed');
  const answer = await open(menu.file, again);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  expect(answer.text).toContain('changed');
  const newer = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await open(menu.file, newer)).status).toBe(304);
  await save(changed, 'changed again');
  expect((await open(menu.file, newer)).text).toContain('changed again');
});

test('the names of a menu that is deleted or has no PDF are a 404, and work again once it is restored', async () => {
  const first = await makeMenu();
  const last = await save(first, 'last');
  const statuses = async () => [(await open(first.file)).status, (await open(last.file)).status];
  const texts = async () => [(await open(first.file)).text, (await open(last.file)).text];
  await panel.update(MENU, first.id, { pdf: null });
  expect(await statuses()).toEqual([404, 404]);
  await choose(first, 'chosen');
  for (const text of await texts()) expect(text).toContain('chosen');
  await admin.delete(`/api/menus/${first.id}`);
  expect(await statuses()).toEqual([404, 404]);
  const back = await makeMenu('Back again');
  await inDatabase('UPDATE menus SET number = ? WHERE number = ?', first.id, back.id);
  // A write through the panel drops the cache.
  await panel.update(MENU, first.id, { name: 'Back' });
  for (const text of await texts()) expect(text).toContain('Back again');
});

test('a copy shares its original’s file, but not its names', async () => {
  const original = await makeMenu();
  const { body } = await panel.clone(MENU, original.id, { name: 'Copy' });
  const copy = await show(Number(body.data.number));
  expect(copy.file).toBe(original.file);
  await save(copy, 'of the copy');
  await save(original, 'of the original');
  expect((await open(original.file)).text).toContain('of the original');
});

test('the name of a file that moves to another menu leads there', async () => {
  const [from, to] = [await makeMenu(), await makeMenu()];
  const file = await libraryId(from.file);
  await choose(from, 'left behind');
  await panel.update(MENU, to.id, { pdf: file });
  await save(to, 'moved');
  expect((await open(from.file)).text).toContain('moved');
});
