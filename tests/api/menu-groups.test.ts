import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { Client } from '../support/client';
import { clearContent, makeMenu, unique } from '../support/content';
import { inDatabase, snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { multipart, pdfPart } from '../support/fixtures';
import { Panel } from '../support/panel';
import { as } from '../support/people';

const MENU = 'api::menu.menu';
const LONGEST = 60;

beforeAll(clearContent);
afterEach(clearContent);

const create = async (fields: Parameters<typeof multipart>[0]) =>
  (await as('admin')).upload<Menu>(
    '/api/menus',
    multipart({ name: unique('Tea'), uploadFile: pdfPart(), ...fields }),
  );
const update = async ({ id, name }: Menu, fields: Parameters<typeof multipart>[0]) =>
  (await as('admin')).upload<Menu>(`/api/menus/${id}`, multipart({ name, ...fields }));
const groupOf = async (id: number) => (await new Client().get<Menu>(`/api/menus/${id}`)).body.group;

async function makeGrouped(group = 'Drinks'): Promise<Menu> {
  const answer = await create({ group });
  expect([answer.status, answer.body]).toEqual([
    201,
    expect.objectContaining({ id: expect.any(Number) }),
  ]);
  return answer.body;
}

test('every read gives the group', async () => {
  const { id, group } = await makeGrouped();
  expect(group).toBe('Drinks');
  expect(await groupOf(id)).toBe('Drinks');
  const list = await new Client().get<Paginated<Menu>>('/api/menus');
  expect(list.body.data).toEqual([expect.objectContaining({ id, group })]);
  const ordered = await (await as('admin')).post<Menu[]>('/api/menus/order', [id]);
  expect(ordered.body).toEqual(list.body.data);
});

test('a menu needs none', async () => {
  expect(await makeMenu()).toHaveProperty('group', null);
});

test('one that is not sent stays', async () => {
  const menu = await makeGrouped();
  expect((await update(menu, {})).body.group).toBe('Drinks');
  expect((await update(menu, { uploadFile: pdfPart() })).body.group).toBe('Drinks');
});

test.each(['', '   ', 'null'])('%j takes it away', async (group) => {
  const menu = await makeGrouped();
  expect((await update(menu, { group })).body.group).toBeNull();
  expect(await groupOf(menu.id)).toBeNull();
});

test.each([
  ['  Drinks ', 'Drinks'],
  ['Lunch \t &\n Set  Menus', 'Lunch & Set Menus'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['<b>Drinks</b>', '<b>Drinks</b>'],
])('%j is kept as %j', async (sent, kept) => {
  expect((await makeGrouped(sent)).group).toBe(kept);
  const menu = await makeMenu();
  expect((await update(menu, { group: sent })).body.group).toBe(kept);
});

test('the longest has 60 characters; one more is 422 and changes nothing', async () => {
  const menu = await makeGrouped('x'.repeat(LONGEST));
  const before = await snapshot();
  const errors = { group: ['The group field must not be greater than 60 characters.'] };
  expect(fieldErrors(await update(menu, { group: 'x'.repeat(LONGEST + 1) }))).toEqual(errors);
  expect(fieldErrors(await create({ group: 'x'.repeat(LONGEST + 1) }))).toEqual(errors);
  expect(await snapshot()).toEqual(before);
});

test.each(WRONG_TYPES)('%s is no group', async (_name, group) => {
  const { id, name } = await makeMenu();
  const answer = await (await as('admin')).post(`/api/menus/${id}`, { name, group });
  expect(fieldErrors(answer)).toHaveProperty('group');
});

describe('in the panel', () => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await Panel.open();
  });

  test('a group is tidied like anywhere else, when a menu is made, changed or copied', async () => {
    const name = unique('Tea');
    const made = await panel.create(MENU, { name, group: '  Hot   drinks ' });
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
    const answer = await panel.update(MENU, id, { group: 'x'.repeat(LONGEST + 1) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { details: { errors: [{ path: ['group'] }] } } },
    ]);
    expect(await groupOf(id)).toBe('Drinks');
  });
});
