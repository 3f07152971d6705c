import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { OrderedEntry, Revision } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { type Answer, done } from '../../support/client';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  newPdf,
  newPicture,
  replacePdf,
  restore,
  restoreFromBin,
  revisionsOf,
  saveImage,
  saveWidget,
  shown,
  type ShownList,
} from '../../support/content';
import { inDatabase } from '../../support/database';
import { expectAnswer } from '../../support/expectations';
import { imagePart, picture, unique } from '../../support/fixtures';
import { FAQ, MENU, panel, WIDGET } from '../../support/panel';
import { admin, as, createUser, me, visitor } from '../../support/people';
import { ADMIN } from '../../support/server';
import { SiteScript, type Step } from '../../support/site-script';

beforeAll(clearContent);
afterEach(clearContent);

const USER = 'plugin::users-permissions.user';

interface Writing {
  create: () => Promise<number>;
  /** Changes the fields in the kind's `changed`. */
  change: (id: number) => Promise<unknown>;
  remove?: (id: number) => Promise<unknown>;
}

interface Kind {
  uid: string;
  list: ShownList;
  changed: string[];
  site: Writing;
  /** Returns a new entry's fields, in the format of the panel and scripts. */
  fields: () => Promise<object>;
  changes: () => Promise<object>;
}

let script: SiteScript;
beforeAll(async () => {
  script = await SiteScript.open();
});
afterAll(() => script.close());

/** Looks up an entry's number, which the panel may not show. */
async function numberOf(list: string, answer: Answer<{ data: { documentId: string } }>) {
  // A duplication responds with 200.
  if (![200, 201].includes(answer.status)) throw new Error(answer.text);
  const [row] = await inDatabase<{ number: number }>(
    `SELECT number FROM ${list} WHERE document_id = ?`,
    answer.body.data.documentId,
  );
  return row?.number ?? NaN;
}

const ofPanel = ({ uid, list, fields, changes }: Kind): Writing => ({
  create: async () => numberOf(list, await panel.create(uid, await fields())),
  change: async (id) => done(await panel.update(uid, id, await changes())),
  remove: async (id) => done(await panel.remove(uid, id)),
});

const ofScript = ({ uid, fields, changes }: Kind): Writing => ({
  create: async () =>
    (await script.run([{ uid, action: 'create', data: await fields() }]))[0] ?? NaN,
  change: async (id) => script.run([{ uid, action: 'update', number: id, data: await changes() }]),
  remove: (id) => script.run([{ uid, action: 'delete', number: id }]),
});

const deleted = (list: string) => async (id: number) =>
  done(await admin.delete(`/api/${list}/${id}`));

const KINDS: Record<'faq' | 'menu' | 'widget', Kind> = {
  faq: {
    ...{ uid: FAQ, list: 'faqs', changed: ['question', 'answer'] },
    site: {
      create: async () => (await makeFaq()).id,
      change: async (id) =>
        done(await admin.post(`/api/faqs/${id}`, { question: 'Another?', answer: '<p>No.</p>' })),
      remove: deleted('faqs'),
    },
    fields: async () => ({ question: unique('Do you open on'), answer: '<p>Yes.</p>' }),
    changes: async () => ({ question: 'Another?', answer: '<p>No.</p>' }),
  },
  menu: {
    ...{ uid: MENU, list: 'menus', changed: ['name', 'file'] },
    site: {
      create: async () => (await makeMenu()).id,
      change: async (id) => done(await replacePdf({ id, name: unique('Other') }, 'other')),
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
        return done(await saveImage(widget, imagePart(await picture('png', 700, 400)), 'A boat'));
      },
    },
    fields: async () => ({
      ...{ name: unique('Notice'), type: 'IMAGE', alt: 'A creek' },
      image: await newPicture(),
    }),
    changes: async () => ({ image: await newPicture(), alt: 'A boat' }),
  },
};

const byAccount = {
  ...{ kind: 'account', id: expect.any(Number) as number, name: expect.any(String) as string },
};
const byScript = { way: 'script', by: { kind: 'script', id: null, name: null } };

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  const { list } = kind;
  const WAYS = { site: kind.site, panel: ofPanel(kind), script: ofScript(kind) };

  test.each(['site', 'panel', 'script'] as const)(
    'written through the %s: each step is recorded and can be restored',
    async (way) => {
      const { create, change, remove } = WAYS[way];
      const by = way === 'script' ? byScript.by : byAccount;
      const id = await create();
      const made = await shown(list, id);
      const first = await revisionsOf(list, id);
      expect(first.at(-1)).toMatchObject({ id: 1, action: 'created', way, by, changed: [] });

      // A server on SQLite keeps showing its cache, unaware of a script's write.
      const isShown = way !== 'script';
      await change(id);
      const [last] = await revisionsOf(list, id);
      expect(last).toMatchObject({
        ...{ id: first.length + 1, action: 'changed', way, by },
        changed: kind.changed,
      });
      expect(last?.entry).not.toEqual(made.entry);
      if (isShown) expect((await shown(list, id)).entry).toEqual(last?.entry);

      expectAnswer(await restore(list, id, first.length), 200, made.entry);
      expect(await shown(list, id)).toEqual(made);
      expect((await revisionsOf(list, id))[0]).toMatchObject({ changed: kind.changed });

      await (remove ?? WAYS.panel.remove)?.(id);
      if (isShown) expect((await visitor.get(`/api/${list}/${id}`)).status).toBe(404);
      expect((await restoreFromBin(name, id)).status).toBe(200);
      expect(await shown(list, id)).toEqual(made);
      const steps = (await revisionsOf(list, id)).slice(0, 4);
      const restored = { action: 'restored', way: 'site', by: byAccount };
      const deletion = { action: 'deleted', way: remove ? way : 'panel', by };
      expect(steps).toMatchObject([restored, deletion, restored, { action: 'changed' }]);
    },
  );

  test('a duplicate made in the panel is a new entry with its own first revision', async () => {
    const { uid } = kind;
    const id = await WAYS.panel.create();
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

    // The copy shares its file with the original, and both must keep it.
    await WAYS.panel.change(copy);
    await WAYS.panel.remove?.(id);
    expect((await restore(list, copy, 1)).status).toBe(200);
    expect((await restoreFromBin(name, id)).status).toBe(200);
    expect([await shown(list, copy), await shown(list, id)]).toEqual([made, original]);
  });
});

test('a script’s changes of an account are recorded as its work and can be restored', async () => {
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
  const [row] = await inDatabase(
    "SELECT action, way, actor_kind FROM revisions WHERE kind = 'user' AND entry = ? ORDER BY version DESC",
    id,
  );
  expect(row).toEqual({ action: 'deleted', way: 'script', actor_kind: 'script' });
});

// These tests are here because this file already runs a script.
describe('the last admin of the site', () => {
  let others: { id: number }[] = [];

  beforeAll(async () => {
    others = await inDatabase(
      "UPDATE up_users SET blocked = TRUE WHERE access = 'admin' AND email <> ? RETURNING id",
      ADMIN.email,
    );
  });
  afterAll(async () => {
    for (const { id } of others) {
      await inDatabase('UPDATE up_users SET blocked = FALSE WHERE id = ?', id);
    }
  });

  test('cannot be demoted, blocked or deleted, not even by a script', async () => {
    const last = { uid: USER, number: (await me(await as('admin'))).id };
    const changing = (data: object) => script.run([{ ...last, action: 'update', data }]);
    await expect(changing({ access: 'user' })).rejects.toThrow("You can't demote the last admin.");
    await expect(changing({ blocked: true })).rejects.toThrow("You can't block the last admin.");
    const deleting = script.run([{ ...last, action: 'delete' }]);
    await expect(deleting).rejects.toThrow("You can't delete the last admin.");
  });

  test('can delete an admin who can’t log in', async () => {
    const blocked = await createUser({ role: 'admin' });
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', blocked.id);
    expect((await admin.delete(`/api/users/${blocked.id}`)).status).toBe(204);
  });
});

test('an order set by a script is one revision of the list, and can be undone', async () => {
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
    const { data } = (await admin.get<Paginated<Revision<OrderedEntry[]>>>(`${path}/revisions`))
      .body;
    const [move, old] = data;
    expect(move).toMatchObject({ action: 'ordered', ...byScript });
    expect(move?.entry?.map(({ id }) => id)).toEqual(moved);
    expect((await admin.post(`${path}/revisions/${old?.id}/restore`)).status).toBe(200);
    expect(await order(path)).toEqual(then);
  }
});

test('a script and the server change entries at the same time, and neither fails', async () => {
  const [own, scripts] = [(await makeFaq()).id, (await makeFaq()).id];
  const answers = Array.from({ length: 40 }, (_, n) => ({ answer: `<p>${n}</p>` }));
  const [saved] = await Promise.all([
    Promise.all(answers.map((data) => admin.post(`/api/faqs/${own}`, { question: 'Q?', ...data }))),
    script.run(answers.map((data) => ({ uid: FAQ, action: 'update', number: scripts, data }))),
  ]);
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await revisionsOf('faqs', scripts))[0]?.id).toBe(41);
});
