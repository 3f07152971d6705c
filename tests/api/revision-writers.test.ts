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
import { FAQ, MENU, WIDGET } from '../support/uids';

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
  const [row] = await inDatabase<{ number: number }>(
    `SELECT number FROM ${list} WHERE document_id = ?`,
    answer.body.data.documentId,
  );
  return row?.number ?? NaN;
}

function ofPanel(uid: string, fields: () => Promise<object>, change: () => Promise<object>) {
  const list = `${uid.split('.')[1]}s`;
  return {
    create: async () => numberOf(list, await panel.create(uid, await fields())),
    change: async (id: number) => panel.update(uid, id, await change()),
    remove: (id: number) => panel.remove(uid, id),
  };
}

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
      change: (id) => replacePdf({ id, name: unique('Other') }, 'other'),
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
        const widget = await makeImageWidget('A creek');
        await saveWidget(widget, { focal_x: '20', focal_y: '30' });
        return widget.id;
      },
      async change(id) {
        const widget = (await visitor.get<Widget>(`/api/widgets/${id}`)).body;
        return saveImage(widget, imagePart(await picture('png', 700, 400)), 'A boat');
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

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  test.each(['site', 'panel'] as const)(
    'written in the %s: each step is recorded and restored',
    async (way) => {
      const { create, change, remove } = kind[way];
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
      const removed = await (remove ?? kind.panel.remove)?.(id);
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
    const id = await kind.panel.create();
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
    await kind.panel.change(copy);
    await kind.panel.remove?.(id);
    expect((await restore(list, copy, 1)).status).toBe(200);
    expect((await restoreFromBin(name, id)).status).toBe(200);
    expect([await shown(list, copy), await shown(list, id)]).toEqual([made, original]);
  });
});
