import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { admin, panel, visitor } from '../support/callers';
import { clearContent, createMenu, makeMenu, saveMenu, unique } from '../support/content';
import { inDatabase, unchanged } from '../support/database';
import { fieldErrors } from '../support/errors';
import { pdfPart } from '../support/fixtures';
import { MENU } from '../support/uids';

const LONGEST = 'x'.repeat(60);

beforeAll(clearContent);
afterEach(clearContent);

const groupOf = async (id: number) => (await visitor.get<Menu>(`/api/menus/${id}`)).body.group;
const makeGrouped = (group = 'Drinks') => makeMenu(unique('Tea'), group);

test('every read gives the group', async () => {
  const { id, group } = await makeGrouped();
  expect(group).toBe('Drinks');
  expect(await groupOf(id)).toBe('Drinks');
  const list = await visitor.get<Paginated<Menu>>('/api/menus');
  expect(list.body.data).toEqual([expect.objectContaining({ id, group })]);
  const ordered = await admin.post('/api/menus/order', [id]);
  expect(ordered.body).toEqual(list.body.data);
});

test('a menu needs none, and one that is not sent stays', async () => {
  const { body } = await createMenu({ name: unique('Tea'), uploadFile: pdfPart() });
  expect(body).toHaveProperty('group', null);
  const menu = await makeGrouped();
  expect((await saveMenu(menu)).body.group).toBe('Drinks');
  expect((await saveMenu(menu, { uploadFile: pdfPart() })).body.group).toBe('Drinks');
});

test.each([
  ['', null],
  ['   ', null],
  ['null', null],
  ['  Drinks ', 'Drinks'],
  ['Lunch \t &\n Set  Menus', 'Lunch & Set Menus'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['<b>Drinks</b>', '<b>Drinks</b>'],
])('%j is kept as %j', async (sent, kept) => {
  expect((await makeGrouped(sent)).group).toBe(kept);
  const { id, name } = await makeGrouped('Snacks');
  expect((await saveMenu({ id, name }, { group: sent })).body.group).toBe(kept);
  expect(await groupOf(id)).toBe(kept);
});

test('the longest has 60 characters; one more is 422 and changes nothing', async () => {
  const menu = await makeGrouped(LONGEST);
  const group = `${LONGEST}x`;
  await unchanged(async () => {
    for (const answer of [
      await saveMenu(menu, { group }),
      await createMenu({ name: unique('Tea'), group, uploadFile: pdfPart() }),
    ]) {
      expect(fieldErrors(answer)).toEqual({
        group: ['The group field must not be greater than 60 characters.'],
      });
    }
  });
});

describe('in the panel', () => {
  test('a group is tidied like anywhere else, when a menu is made, changed or copied', async () => {
    const made = await panel.create(MENU, { name: unique('Tea'), group: '  Hot   drinks ' });
    expect(made.body.data.group).toBe('Hot drinks');
    const { id } = await makeMenu();
    await panel.update(MENU, id, { group: ' Cafe\u0301' });
    expect(await groupOf(id)).toBe('Caf\u00e9');
    await inDatabase('UPDATE menus SET "group" = ? WHERE number = ?', '  Old ', id);
    expect((await panel.clone(MENU, id, {})).body.data.group).toBe('Old');
    await panel.update(MENU, id, { group: ' ' });
    expect(await groupOf(id)).toBeNull();
  });

  test('one that is too long is rejected at its field', async () => {
    const { id } = await makeGrouped();
    const { status, body } = await panel.update(MENU, id, { group: `${LONGEST}x` });
    expect([status, body]).toMatchObject([
      400,
      { error: { details: { errors: [{ path: ['group'] }] } } },
    ]);
    expect(await groupOf(id)).toBe('Drinks');
  });
});
