import type { ActivityPerson } from '@saltmarsh/contract/messages/activity';
import { activity, clearContent, makeFaq, makeIds, makeMenu } from '../support/content';
import { inDatabase } from '../support/database';
import { FAQ, makeEditor, panel, Panel } from '../support/panel';
import { admin, as, createUser, me, newMember } from '../support/people';

beforeAll(clearContent);
afterAll(clearContent);

describe('the list', () => {
  test('has what was done, newest first, with who, what and where', async () => {
    const { id, question } = await makeFaq();
    await panel.update(FAQ, id, { answer: '<p>No.</p>' });
    await admin.delete(`/api/faqs/${id}`);
    const { data, per_page } = await activity({ kind: 'faq', entry: `${id}` });
    expect(per_page).toBe(20);
    expect(data.map(({ action, way, by }) => `${action} ${way} ${by.kind}`)).toEqual([
      ...['deleted site account', 'changed panel account', 'created site account'],
    ]);
    expect(data[1]).toEqual({
      ...{ id: expect.any(Number), kind: 'faq', entry_id: id, title: question, exists: false },
      ...{ action: 'changed', changed: ['answer'], way: 'panel' },
      by: { kind: 'account', id: expect.any(Number), name: expect.any(String) },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('says of an order that it is the list’s, and, filtered by kind and action, of nothing else', async () => {
    const [one, other] = [await makeFaq(), await makeFaq()];
    await admin.post('/api/faqs/order', { questions: [other.id, one.id] });
    const { data } = await activity({ kind: 'faq', action: 'ordered' });
    for (const { kind, action } of data) expect([kind, action]).toEqual(['faq', 'ordered']);
    expect(data[0]).toMatchObject({ entry_id: 0, title: null, exists: false });
  });

  test('has the name that an account has now, and none once it is deleted', async () => {
    const user = await createUser();
    await admin.patch(`/api/users/${user.id}`, { firstname: 'Another', role: 'pta' });
    const query = { kind: 'user', entry: `${user.id}` };
    const [changed, created] = (await activity(query)).data;
    expect(changed).toMatchObject({ action: 'changed', changed: ['firstname', 'role'] });
    const title = `Another ${user.lastname}`;
    expect(created).toMatchObject({ action: 'created', title, exists: true });
    await admin.delete(`/api/users/${user.id}`);
    const { data } = await activity(query);
    const gone = { title: null, exists: false };
    const actions = ['deleted', 'changed', 'created'];
    expect(data).toMatchObject(actions.map((action) => ({ action, ...gone })));
  });

  test('leaves out how an entry was before its history began', async () => {
    const { id } = await makeMenu();
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', 'menu', id);
    await admin.post(`/api/menus/${id}`, { name: 'Renamed' });
    const { data } = await activity({ kind: 'menu', entry: `${id}` });
    expect(data.map(({ action }) => action)).toEqual(['changed']);
  });

  test('is given 20 at a time', async () => {
    await makeIds(21);
    const [first, second] = [await activity(), await activity({ page: '2' })];
    expect(first.data).toHaveLength(20);
    expect(first.total).toBe(second.total);
    const items = [...first.data, ...second.data];
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('a filter', () => {
  test('by person shows what that person did', async () => {
    const { id } = await makeFaq();
    const editor = await Panel.open(undefined, await makeEditor());
    await editor.update(FAQ, id, { answer: '<p>No.</p>' });
    const { id: own } = await me(await as('admin'));
    const done = await activity({ person: `account:${own}` });
    const people = new Set(done.data.map(({ by }) => `${by.kind} ${by.id}`));
    expect(people).toEqual(new Set([`account ${own}`]));
    const [last] = (await activity({ kind: 'faq' })).data;
    expect(last?.by.name).toBe('Edith Pegwell');
    const inPanel = await activity({ person: `account:${last?.by.id}`, kind: 'faq' });
    expect(inPanel.data[0]).toEqual(last);
  });

  test('that is not one is as none', async () => {
    const { total } = await activity();
    for (const query of [
      ...[{ kind: 'x' }, { person: 'guest:1' }, { person: "account:1' OR 1" }],
      ...[{ action: 'existing' }, { entry: '1' }, { kind: '' }],
    ] as Record<string, string>[]) {
      expect([query, (await activity(query)).total]).toEqual([query, total]);
    }
  });
});

async function people(): Promise<ActivityPerson[]> {
  return (await admin.get<ActivityPerson[]>('/api/activity/people')).body;
}

test('the people are admins, editors, and those whose work there is, also if demoted or deleted since', async () => {
  const members = [await newMember({ role: 'admin' }), await newMember({ role: 'admin' })] as const;
  for (const { client } of members) await client.post('/api/faqs', { question: 'Is it windy?' });
  const [{ user: demoted }, { user: deleted }] = members;
  await admin.patch(`/api/users/${demoted.id}`, { role: 'user' });
  expect((await admin.delete(`/api/users/${deleted.id}`)).status).toBe(204);
  const [present, editor] = [
    await createUser({ role: 'admin' }),
    await createUser({ edits_content: true }),
  ];
  const listed = await people();
  const ids = listed.map(({ person }) => person);
  expect(ids).toEqual(expect.arrayContaining([`account:${present.id}`, `account:${editor.id}`]));
  expect(listed).toContainEqual({
    person: `account:${demoted.id}`,
    name: `${demoted.firstname} ${demoted.lastname}`,
  });
  expect(listed).toContainEqual({ person: `account:${deleted.id}`, name: null });
  expect((await activity({ person: `account:${deleted.id}`, kind: 'faq' })).total).toBe(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the people are no customers who signed in or changed their own account', async () => {
  const { user: customer, client: own } = await newMember();
  const { firstname, lastname, email } = customer;
  const answer = await own.post('/api/user', { firstname, lastname, email, town: 'Faversham' });
  expect(answer.status).toBe(200);
  const query = { person: `account:${customer.id}` };
  const actions = (await activity(query)).data.map(({ action }) => action);
  expect(actions).toEqual(['changed', 'signed-in']);
  expect((await people()).map(({ person }) => person)).not.toContain(query.person);
});
