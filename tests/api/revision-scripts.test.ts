import { randomUUID } from 'node:crypto';
import type { OrderedEntry, OrderRevision } from '@saltmarsh/compat-api/contract/revision';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { admin } from '../support/callers';
import { clearContent, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { newPdf, newPicture } from '../support/media-library';
import { restore, restoreFromBin, revisionsOf, shown } from '../support/shown-entry';
import { SiteScript, type Step } from '../support/site-script';
import { FAQ, MENU, WIDGET } from '../support/uids';

const USER = 'plugin::users-permissions.user';

const KINDS = [
  {
    kind: 'faq',
    list: 'faqs',
    uid: FAQ,
    make: async () => ({ question: unique('Do you open on'), answer: '<p>Yes.</p>' }),
    change: async () => ({ question: unique('Are you open on'), archived: false }),
    changed: ['question'],
  },
  {
    kind: 'menu',
    list: 'menus',
    uid: MENU,
    make: async () => ({ name: unique('Supper'), group: 'Food', pdf: await newPdf() }),
    change: async () => ({ name: unique('Dinner'), pdf: await newPdf() }),
    changed: ['name', 'file'],
  },
  {
    kind: 'widget',
    list: 'widgets',
    uid: WIDGET,
    make: async () => {
      return { name: unique('Notice'), type: 'IMAGE', image: await newPicture(), alt: 'A creek' };
    },
    change: async () => ({ alt: 'A boat', image: await newPicture() }),
    changed: ['alt', 'image'],
  },
] as const;

let script: SiteScript;
beforeAll(async () => {
  await clearContent();
  script = await SiteScript.open();
}, 60_000);
afterAll(async () => {
  await script.close();
  await clearContent();
});

const byScript = { way: 'script', by: { kind: 'script', id: null, name: null } };

test('whatever a script does with entries is recorded as its work, and restored as it was', async () => {
  const creations: Step[] = [];
  for (const { uid, make } of KINDS) creations.push({ uid, action: 'create', data: await make() });
  const ids = await script.run(creations);
  const entries = KINDS.map((kind, index) => ({ ...kind, id: ids[index] ?? NaN }));
  const look = () => Promise.all(entries.map(({ list, id }) => shown(list, id)));
  const made = await look();

  const changes: Step[] = [];
  for (const { uid, id, change } of entries) {
    changes.push({ uid, action: 'update', number: id, data: await change() });
  }
  await script.run(changes);
  for (const { list, id, changed } of entries) {
    const [last, first] = await revisionsOf(list, id);
    expect(first).toMatchObject({ id: 1, action: 'created', ...byScript });
    expect(last).toMatchObject({ id: 2, action: 'changed', changed, ...byScript });
    expect((await restore(list, id, 1)).status).toBe(200);
  }
  expect(await look()).toEqual(made);

  await script.run(entries.map(({ uid, id }) => ({ uid, action: 'delete', number: id })));
  for (const { kind, id } of entries) expect((await restoreFromBin(kind, id)).status).toBe(200);
  expect(await look()).toEqual(made);
  for (const { list, id } of entries) {
    const [restored, deleted] = await revisionsOf(list, id);
    expect(restored).toMatchObject({ action: 'restored', way: 'site', by: { kind: 'account' } });
    expect(deleted).toMatchObject({ action: 'deleted', ...byScript });
  }
});

test('what a script does with an account is recorded as its work, and a change of it restored', async () => {
  const email = `${randomUUID()}@saltmarsh.test`;
  const name = { firstname: 'Ada', lastname: 'Pegwell' };
  const login = { email, username: email, password: 'oysters-in-any-month' };
  const [id = NaN] = await script.run([
    { uid: USER, action: 'create', data: { ...name, ...login, access: 'user' } },
  ]);
  const path = `/api/users/${id}`;
  const made = (await admin.get<User>(path)).body;
  await script.run([{ uid: USER, action: 'update', number: id, data: { town: 'Deal' } }]);
  const [last, first] = await revisionsOf('users', id);
  expect(first).toMatchObject({ action: 'created', ...byScript });
  expect(last).toMatchObject({ action: 'changed', changed: ['town'], ...byScript });
  expect((await restore('users', id, 1)).body).toEqual(made);
  expect((await admin.get<User>(path)).body).toEqual(made);
  await script.run([{ uid: USER, action: 'delete', number: id }]);
  const rows = await inDatabase(
    'SELECT action, way, actor_kind, actor_id, state FROM revisions WHERE kind = ? AND entry = ? ORDER BY version DESC',
    'user',
    id,
  );
  const nobody = { way: 'script', actor_kind: 'script', actor_id: null, state: null };
  expect(rows[0]).toEqual({ action: 'deleted', ...nobody });
});

test('an order that a script makes is one revision of the list, and taken back', async () => {
  const creations = [MENU, MENU, FAQ, FAQ].map((uid): Step => {
    const field = uid === FAQ ? 'question' : 'name';
    return { uid, action: 'create', data: { [field]: unique('Supper') } };
  });
  const [, menu, , faq] = await script.run(creations);
  const lists = [
    { uid: MENU, path: '/api/menus/order', last: menu },
    { uid: FAQ, path: '/api/faqs/order', last: faq },
  ];
  const order = async (path: string) =>
    (await admin.get<OrderedEntry[]>(path)).body.map(({ id }) => id);
  const before = await Promise.all(lists.map(({ path }) => order(path)));
  await script.run(
    lists.map(({ uid, last }) => ({ uid, action: 'update', number: last, data: { position: 1 } })),
  );
  for (const [index, { path, last = NaN }] of lists.entries()) {
    const then = before[index] ?? [];
    const moved = [last, ...then.filter((id) => id !== last)];
    expect(await order(path)).toEqual(moved);
    const { data } = (await admin.get<Paginated<OrderRevision>>(`${path}/revisions`)).body;
    const [move, old] = data;
    expect(move).toMatchObject({ action: 'ordered', ...byScript });
    expect(move?.entry?.map(({ id }) => id)).toEqual(moved);
    expect((await admin.post(`${path}/revisions/${old?.id}/restore`)).status).toBe(200);
    expect(await order(path)).toEqual(then);
  }
});
