import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { OrderedEntry, OrderRevision } from '@saltmarsh/compat-api/contract/revision';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { admin, panel, visitor } from '../support/callers';
import type { Answer } from '../support/client';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  replacePdf,
  saveImage,
  saveWidget,
  unique,
} from '../support/content';
import { inDatabase } from '../support/database';
import { imagePart, picture } from '../support/fixtures';
import { newPdf, newPicture } from '../support/media-library';
import {
  restore,
  restoreFromBin,
  revisionsOf,
  shown,
  type ShownList,
} from '../support/shown-entry';
import { SiteScript, type Step } from '../support/site-script';
import { FAQ, MENU, WIDGET } from '../support/uids';

beforeAll(clearContent);
afterEach(clearContent);

const USER = 'plugin::users-permissions.user';

/** How entries of a kind are written by one way in. */
interface Writing {
  create: () => Promise<number>;
  /** In the fields that the kind names. */
  change: (id: number) => Promise<Answer>;
  remove?: (id: number) => Promise<Answer>;
}

interface Kind {
  uid: string;
  list: ShownList;
  changed: string[];
  site: Writing;
  /** Of a new entry and of a change, as the panel and scripts send them. */
  fields: () => Promise<object>;
  changes: () => Promise<object>;
}

/** The number that a new entry of the panel has; the panel itself may not show it. */
async function numberOf(list: string, answer: Answer<{ data: { documentId: string } }>) {
  // 200: a duplicate.
  if (![200, 201].includes(answer.status)) throw new Error(answer.text);
  const [row] = await inDatabase<{ number: number }>(
    `SELECT number FROM ${list} WHERE document_id = ?`,
    answer.body.data.documentId,
  );
  return row?.number ?? NaN;
}

const ofPanel = ({ uid, fields, changes }: Kind): Writing => ({
  create: async () => numberOf(`${uid.split('.')[1]}s`, await panel.create(uid, await fields())),
  change: async (id) => panel.update(uid, id, await changes()),
  remove: (id) => panel.remove(uid, id),
});

const deleted = (list: string) => (id: number) => admin.delete(`/api/${list}/${id}`);

const KINDS: Record<'faq' | 'menu' | 'widget', Kind> = {
  faq: {
    ...{ uid: FAQ, list: 'faqs', changed: ['question', 'answer'] },
    site: {
      create: async () => (await makeFaq()).id,
      change: async (id) =>
        admin.post(`/api/faqs/${id}`, { question: 'Another?', answer: '<p>No.</p>' }),
      remove: deleted('faqs'),
    },
    fields: async () => ({ question: unique('Do you open on'), answer: '<p>Yes.</p>' }),
    changes: async () => ({ question: 'Another?', answer: '<p>No.</p>' }),
  },
  menu: {
    ...{ uid: MENU, list: 'menus', changed: ['name', 'file'] },
    site: {
      create: async () => (await makeMenu()).id,
      change: (id) => replacePdf({ id, name: unique('Other') }, 'other'),
      remove: deleted('menus'),
    },
    fields: async () => ({ name: unique('Supper'), group: 'Food', pdf: await newPdf() }),
    changes: async () => ({ name: unique('Other'), pdf: await newPdf() }),
  },
  widget: {
    ...{ uid: WIDGET, list: 'widgets', changed: ['alt', 'image'] },
    site: {
      async create() {
        const widget = await makeImageWidget('A creek');
        await saveWidget(widget, { focal_x: '20', focal_y: '30' });
        return widget.id;
      },
      async change(id) {
        const widget = (await visitor.get<Widget>(`/api/widgets/${id}`)).body;
        return saveImage(widget, imagePart(await picture('png', 700, 400)), 'A boat');
      },
    },
    fields: async () => ({
      ...{ name: unique('Notice'), type: 'IMAGE', alt: 'A creek' },
      image: await newPicture(),
    }),
    changes: async () => ({ image: await newPicture(), alt: 'A boat' }),
  },
};

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  test.each(['site', 'panel'] as const)(
    'written in the %s: each step is recorded and restored',
    async (way) => {
      const inPanel = ofPanel(kind);
      const { create, change, remove } = way === 'site' ? kind.site : inPanel;
      const { list } = kind;
      const by = { kind: 'account', id: expect.any(Number), name: expect.any(String) };
      const id = await create();
      const made = await shown(list, id);
      const first = await revisionsOf(list, id);
      expect(first.at(-1)).toMatchObject({ id: 1, action: 'created', way, by, changed: [] });

      expect((await change(id)).status).toBe(200);
      const changed = await shown(list, id);
      expect(changed.entry).not.toEqual(made.entry);
      const [last] = await revisionsOf(list, id);
      expect(last).toMatchObject({
        ...{ id: first.length + 1, action: 'changed', way, by },
        ...{ changed: kind.changed, entry: changed.entry },
      });

      const answer = await restore(list, id, first.length);
      expect([answer.status, answer.body]).toEqual([200, made.entry]);
      expect(await shown(list, id)).toEqual(made);
      expect((await revisionsOf(list, id))[0]).toMatchObject({ changed: kind.changed });

      // The back office has no way to delete a widget.
      const removed = await (remove ?? inPanel.remove)?.(id);
      expect([200, 204]).toContain(removed?.status);
      expect((await visitor.get(`/api/${list}/${id}`)).status).toBe(404);
      expect((await restoreFromBin(name, id)).status).toBe(200);
      expect(await shown(list, id)).toEqual(made);
      const steps = (await revisionsOf(list, id)).slice(0, 4);
      const actions = ['restored', 'deleted', 'restored', 'changed'];
      expect(steps.map(({ action }) => action)).toEqual(actions);
      const deleter = remove ? way : 'panel';
      expect(steps[1]).toMatchObject({ way: deleter, by: { kind: 'account' } });
    },
  );

  test('duplicated in the panel is another one, with the first revision of its own', async () => {
    const { list, uid } = kind;
    const inPanel = ofPanel(kind);
    const id = await inPanel.create();
    const original = await shown(list, id);
    const names = name === 'faq' ? {} : { name: unique('Copy') };
    const copy = await numberOf(list, await panel.clone(uid, id, names));
    const made = await shown(list, copy);
    expect(made).toEqual({ ...original, entry: { ...original.entry, id: copy, ...names } });
    const [first, ...none] = await revisionsOf(list, copy);
    expect(first).toMatchObject({
      id: 1,
      action: 'created',
      way: 'panel',
      by: { kind: 'account' },
    });
    expect([none, first?.entry]).toEqual([[], made.entry]);

    // They have one file, which the other still has.
    await inPanel.change(copy);
    await inPanel.remove?.(id);
    expect((await restore(list, copy, 1)).status).toBe(200);
    expect((await restoreFromBin(name, id)).status).toBe(200);
    expect([await shown(list, copy), await shown(list, id)]).toEqual([made, original]);
  });
});

let script: SiteScript;
beforeAll(async () => {
  script = await SiteScript.open();
}, 60_000);
afterAll(() => script.close());

const byScript = { way: 'script', by: { kind: 'script', id: null, name: null } };

test('whatever a script does with entries is recorded as its work, and restored as it was', async () => {
  const kinds = Object.entries(KINDS).map(([kind, rest]) => ({ kind, ...rest }));
  const creations = kinds.map(async ({ uid, fields }): Promise<Step> => ({
    uid,
    action: 'create',
    data: await fields(),
  }));
  const ids = await script.run(await Promise.all(creations));
  const entries = kinds.map((kind, index) => ({ ...kind, id: ids[index] ?? NaN }));
  const look = () => Promise.all(entries.map(({ list, id }) => shown(list, id)));
  const made = await look();

  const steps: Step[] = [];
  for (const { uid, id, changes } of entries) {
    steps.push({ uid, action: 'update', number: id, data: await changes() });
  }
  await script.run(steps);
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
