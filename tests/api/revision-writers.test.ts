import { randomUUID } from 'node:crypto';
import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type {
  FaqRevision,
  OrderedEntry,
  OrderRevision,
} from '@saltmarsh/compat-api/contract/revision';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client, type Answer } from '../support/client';
import { clearContent, makeFaq, makeMenu, makeWidget, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD } from '../support/people';

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
  list: string;
  changed: string[];
  site: Writing;
  panel: Writing;
  /** Addresses of what an entry shows. */
  filesOf: (entry: never) => string[];
}

/** The number that a new entry of the panel has; the panel itself may not show it. */
async function numberOf(list: string, answer: Answer<{ data: { documentId: string } }>) {
  if (answer.status !== 201) throw new Error(answer.text);
  const { documentId } = answer.body.data;
  const [row] = await inDatabase<{ number: number }>(
    `SELECT number FROM ${list} WHERE document_id = ?`,
    documentId,
  );
  return row?.number ?? NaN;
}

/** The id of a new file in the media library. */
async function inLibrary(name: string, type: string, content: Buffer): Promise<number> {
  const { body } = await (await Panel.open()).upload({ name, type, content });
  return (body as { id: number }[])[0]?.id ?? NaN;
}

const newPdf = () => inLibrary('supper.pdf', 'application/pdf', pdf(unique('Supper')));
const newPicture = async () => inLibrary('creek.png', 'image/png', await picture('png', 700, 400));

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
    filesOf: () => [],
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
    filesOf: ({ file, thumbnail_url }: Menu) => [`/storage/menus/${file}`, thumbnail_url ?? ''],
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
    filesOf: ({ image_url }: Widget) => [image_url ?? ''],
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

async function revisions({ list }: Kind, id: number): Promise<FaqRevision[]> {
  const path = `/api/${list}/${id}/revisions`;
  return (await (await as('admin')).get<Paginated<FaqRevision>>(path)).body.data;
}

/** As visitors are shown it, with the bytes of its files. */
async function shown({ list, filesOf }: Kind, id: number) {
  const visitor = new Client();
  const { body } = await visitor.get<Faq | Menu | Widget>(`/api/${list}/${id}`);
  const files = await Promise.all(filesOf(body as never).map((path) => visitor.get(path)));
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
  return { entry: body, files: files.map(({ text }) => text) };
}

async function restoreFromBin(kind: string, entry: number): Promise<Answer> {
  const admin = await as('admin');
  const { data } = (await admin.get<Paginated<BinItem>>('/api/bin')).body;
  const item = data.find((each) => each.kind === kind && each.entry_id === entry);
  return admin.post(`/api/bin/${item?.id}/restore`);
}

describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
  test.each(['site', 'panel'] as const)(
    'written in the %s: each step is recorded and restored',
    async (way: Way) => {
      const { create, change, remove } = kind[way];
      const by = expect.objectContaining({ kind: BY[way] }) as unknown;
      const id = await create();
      const made = await shown(kind, id);
      const first = await revisions(kind, id);
      expect(first.at(-1)).toMatchObject({ id: 1, action: 'created', way, by });

      expect((await change(id)).status).toBe(200);
      const changed = await shown(kind, id);
      expect(changed.entry).not.toEqual(made.entry);
      const [last] = await revisions(kind, id);
      expect(last).toMatchObject({ action: 'changed', way, by, changed: kind.changed });

      const admin = await as('admin');
      const path = `/api/${kind.list}/${id}/revisions/${first.length}/restore`;
      expect([(await admin.post(path)).status, await shown(kind, id)]).toEqual([200, made]);

      // The back office has no way to delete a widget.
      const removed = await (remove ?? kind.panel.remove)?.(id);
      expect([200, 204]).toContain(removed?.status);
      expect((await new Client().get(`/api/${kind.list}/${id}`)).status).toBe(404);
      expect((await restoreFromBin(name, id)).status).toBe(200);
      expect(await shown(kind, id)).toEqual(made);
      const actions = (await revisions(kind, id)).map(({ action }) => action);
      expect(actions.slice(0, 4)).toEqual(['restored', 'deleted', 'restored', 'changed']);
    },
  );
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
  'an account written in the %s: each step is recorded',
  async (way: Way) => {
    const admin = await as('admin');
    const id = way === 'site' ? (await createUser()).id : await accountFromPanel();
    if (way === 'site') await admin.patch(`/api/users/${id}`, { town: 'Deal' });
    else await (await Panel.open()).update(ACCOUNT, id, { town: 'Deal' });
    if (way === 'site') await admin.delete(`/api/users/${id}`);
    else await (await Panel.open()).remove(ACCOUNT, id);
    const rows = await inDatabase(
      'SELECT action, way, actor_kind, state FROM revisions WHERE kind = ? AND entry = ? AND version > 0 ORDER BY version',
      'user',
      id,
    );
    expect(rows).toEqual([
      { action: 'created', way, actor_kind: BY[way], state: null },
      { action: 'changed', way, actor_kind: BY[way], state: null },
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
