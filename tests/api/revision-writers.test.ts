import { randomUUID } from 'node:crypto';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { OrderedEntry, OrderRevision } from '@saltmarsh/compat-api/contract/revision';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client, type Answer } from '../support/client';
import { clearContent, makeFaq, makeMenu, makeWidget, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { newPdf, newPicture } from '../support/media-library';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD } from '../support/people';
import {
  restore,
  restoreFromBin,
  revisionsOf,
  shown,
  type ShownList,
} from '../support/shown-entry';

const FAQ = 'api::faq.faq';
const MENU = 'api::menu.menu';
const WIDGET = 'api::widget.widget';
const ACCOUNT = 'plugin::users-permissions.user';

beforeAll(clearContent);
afterEach(clearContent);

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
  panel: Writing;
}

/** The number that a new entry of the panel has; the panel itself may not show it. */
async function numberOf(list: string, answer: Answer<{ data: { documentId: string } }>) {
  // 200: a duplicate.
  if (![200, 201].includes(answer.status)) throw new Error(answer.text);
  const { documentId } = answer.body.data;
  const [row] = await inDatabase<{ number: number }>(
    `SELECT number FROM ${list} WHERE document_id = ?`,
    documentId,
  );
  return row?.number ?? NaN;
}

function ofPanel(uid: string, fields: () => Promise<object>, change: () => Promise<object>) {
  const list = `${uid.split('.')[1]}s`;
  return {
    create: async () => numberOf(list, await (await Panel.open()).create(uid, await fields())),
    change: async (id: number) => (await Panel.open()).update(uid, id, await change()),
    remove: async (id: number) => (await Panel.open()).remove(uid, id),
  };
}

const deleted = (list: string) => async (id: number) =>
  (await as('admin')).delete(`/api/${list}/${id}`);

const KINDS: Record<'faq' | 'menu' | 'widget', Kind> = {
  faq: {
    ...{ uid: FAQ, list: 'faqs', changed: ['question', 'answer'] },
    site: {
      create: async () => (await makeFaq()).id,
      change: async (id) =>
        (await as('admin')).post(`/api/faqs/${id}`, { question: 'Another?', answer: '<p>No.</p>' }),
      remove: deleted('faqs'),
    },
    panel: ofPanel(
      FAQ,
      async () => ({ question: unique('Do you open on'), answer: '<p>Yes.</p>' }),
      async () => ({ question: 'Another?', answer: '<p>No.</p>' }),
    ),
  },
  menu: {
    ...{ uid: MENU, list: 'menus', changed: ['name', 'file'] },
    site: {
      create: async () => (await makeMenu()).id,
      change: async (id) => {
        const form = { name: unique('Other'), uploadFile: pdfPart(pdf('other')) };
        return (await as('admin')).upload(`/api/menus/${id}`, multipart(form));
      },
      remove: deleted('menus'),
    },
    panel: ofPanel(
      MENU,
      async () => ({ name: unique('Supper'), pdf: await newPdf() }),
      async () => ({ name: unique('Other'), pdf: await newPdf() }),
    ),
  },
  widget: {
    ...{ uid: WIDGET, list: 'widgets', changed: ['alt', 'image'] },
    site: {
      async create() {
        const { id, name } = await makeWidget();
        await inWidget(id, name, 'A creek');
        return id;
      },
      change: async (id) => {
        const { name } = (await new Client().get<Widget>(`/api/widgets/${id}`)).body;
        return inWidget(id, name, 'A boat');
      },
    },
    panel: ofPanel(
      WIDGET,
      async () => ({
        name: unique('Notice'),
        type: 'IMAGE',
        image: await newPicture(),
        alt: 'A creek',
      }),
      async () => ({ image: await newPicture(), alt: 'A boat' }),
    ),
  },
};

async function inWidget(id: number, name: string, alt: string): Promise<Answer> {
  const image = { content: await picture('png', 700, 400), name: 'creek.png', type: 'image/png' };
  const form = multipart({ name, type: 'IMAGE', html: '', alt, image });
  return (await as('admin')).upload(`/api/widgets/${id}`, form);
}

/** Who writes by each way in, as a revision says. */
const BY = { site: 'account', panel: 'panel' } as const;
type Way = keyof typeof BY;

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  test.each(['site', 'panel'] as const)(
    'written in the %s: each step is recorded and restored',
    async (way: Way) => {
      const { create, change, remove } = kind[way];
      const { list } = kind;
      const by = expect.objectContaining({ kind: BY[way] }) as unknown;
      const id = await create();
      const made = await shown(list, id);
      const first = await revisionsOf(list, id);
      expect(first.at(-1)).toMatchObject({ id: 1, action: 'created', way, by });

      expect((await change(id)).status).toBe(200);
      const changed = await shown(list, id);
      expect(changed.entry).not.toEqual(made.entry);
      const [last] = await revisionsOf(list, id);
      expect(last).toMatchObject({ action: 'changed', way, by, changed: kind.changed });

      expect((await restore(list, id, first.length)).status).toBe(200);
      expect(await shown(list, id)).toEqual(made);

      // The back office has no way to delete a widget.
      const removed = await (remove ?? kind.panel.remove)?.(id);
      expect([200, 204]).toContain(removed?.status);
      expect((await new Client().get(`/api/${kind.list}/${id}`)).status).toBe(404);
      expect((await restoreFromBin(name, id)).status).toBe(200);
      expect(await shown(list, id)).toEqual(made);
      const steps = (await revisionsOf(list, id)).slice(0, 4);
      const actions = ['restored', 'deleted', 'restored', 'changed'];
      expect(steps.map(({ action }) => action)).toEqual(actions);
      const deleter = remove ? way : 'panel';
      expect(steps[1]).toMatchObject({ way: deleter, by: { kind: BY[deleter] } });
    },
  );

  test('duplicated in the panel is another one, with the first revision of its own', async () => {
    const { list, uid, panel } = kind;
    const id = await panel.create();
    const original = await shown(list, id);
    const names = name === 'faq' ? {} : { name: unique('Copy') };
    const copy = await numberOf(list, await (await Panel.open()).clone(uid, id, names));
    const made = await shown(list, copy);
    expect(made).toEqual({ ...original, entry: { ...original.entry, id: copy, ...names } });
    const [first, ...none] = await revisionsOf(list, copy);
    expect(first).toMatchObject({ id: 1, action: 'created', way: 'panel', by: { kind: 'panel' } });
    expect([none, first?.entry]).toEqual([[], made.entry]);

    // They have one file, which the other still has.
    await panel.change(copy);
    await panel.remove?.(id);
    expect((await restore(list, copy, 1)).status).toBe(200);
    expect((await restoreFromBin(name, id)).status).toBe(200);
    expect([await shown(list, copy), await shown(list, id)]).toEqual([made, original]);
  });
});

describe.each([
  ['faq', FAQ, 'faqs', 'questions', async () => (await makeFaq()).id],
  ['menu', MENU, 'menus', 'menus', async () => (await makeMenu()).id],
] as const)('the order of every %s', (_kind, uid, list, key, make) => {
  const path = `/api/${list}/order`;
  const orders = async () =>
    (await (await as('admin')).get<Paginated<OrderRevision>>(`${path}/revisions`)).body.data;
  const idsOf = (entry?: OrderedEntry[] | null) => entry?.map(({ id }) => id);

  test.each(['site', 'panel'] as const)(
    'changed in the %s is one revision of the list, and restored as another',
    async (way: Way) => {
      const [one, other] = [await make(), await make()];
      if (way === 'site') await (await as('admin')).post(path, { [key]: [other, one] });
      else await (await Panel.open()).update(uid, other, { position: 1 });
      const [move, before, ...older] = await orders();
      expect(move).toMatchObject({ action: 'ordered', way, by: { kind: BY[way] } });
      expect(idsOf(move?.entry)).toEqual([other, one]);
      expect(before).toMatchObject({ action: 'existing', by: { kind: 'unknown' } });
      expect(idsOf(before?.entry)).toEqual([one, other]);

      const restore = `${path}/revisions/${before?.id}/restore`;
      const { status, body } = await (await as('admin')).post<OrderedEntry[]>(restore);
      expect([status, idsOf(body)]).toEqual([200, [one, other]]);
      expect(idsOf((await (await as('admin')).get<OrderedEntry[]>(path)).body)).toEqual([
        one,
        other,
      ]);
      const [restored, ...rest] = await orders();
      expect(restored).toMatchObject({
        ...{ action: 'restored', way: 'site', by: { kind: 'account' } },
        entry: before?.entry,
      });
      // The page is full sooner or later.
      expect(rest).toEqual([move, before, ...older].slice(0, rest.length));
      expect(rest.length).toBeGreaterThan(1);
    },
  );
});

test.each(['site', 'panel'] as const)(
  'an account written in the %s: each step is recorded, and a change of it restored',
  async (way: Way) => {
    const admin = await as('admin');
    const id = way === 'site' ? (await createUser()).id : await accountFromPanel();
    const path = `/api/users/${id}`;
    const made = (await admin.get<User>(path)).body;
    if (way === 'site') await admin.patch(path, { town: 'Deal' });
    else await (await Panel.open()).update(ACCOUNT, id, { town: 'Deal' });
    expect((await restore('users', id, 1)).body).toEqual(made);
    expect((await admin.get<User>(path)).body).toEqual(made);
    if (way === 'site') await admin.delete(path);
    else await (await Panel.open()).remove(ACCOUNT, id);
    const rows = await inDatabase(
      'SELECT action, way, actor_kind, state FROM revisions WHERE kind = ? AND entry = ? AND version > 0 ORDER BY version',
      'user',
      id,
    );
    expect(rows).toEqual([
      { action: 'created', way, actor_kind: BY[way], state: null },
      { action: 'changed', way, actor_kind: BY[way], state: null },
      { action: 'restored', way: 'site', actor_kind: 'account', state: null },
      { action: 'deleted', way, actor_kind: BY[way], state: null },
    ]);
  },
);

async function accountFromPanel(): Promise<number> {
  const email = `${randomUUID()}@saltmarsh.test`;
  const name = { firstname: 'Ada', lastname: 'Pegwell', username: email };
  const account = { ...name, email, password: PASSWORD, access: 'user' };
  return numberOf('up_users', await (await Panel.open()).create(ACCOUNT, account));
}
