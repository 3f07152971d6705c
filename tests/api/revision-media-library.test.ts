import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { MenuRevision, WidgetRevision } from '@saltmarsh/compat-api/contract/revision';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { clearContent, makeImageWidget, makeMenu, unique } from '../support/content';
import { inDatabase, strayFiles } from '../support/database';
import { multipart, pdf, picture } from '../support/fixtures';
import { libraryId, newPdf } from '../support/media-library';
import { makeEditor, Panel } from '../support/panel';
import { as } from '../support/people';
import { restore, revisionsOf, shown, type ShownList } from '../support/shown-entry';

const MENU = 'api::menu.menu';

let editor: Panel;
beforeAll(async () => {
  await clearContent();
  editor = await Panel.open(undefined, await makeEditor());
});
afterEach(clearContent);

const byEditor = {
  way: 'media-library',
  by: { kind: 'panel', id: expect.any(Number) as number, name: 'Edith Pegwell' },
};

interface Kind {
  list: ShownList;
  make: () => Promise<Menu | Widget>;
  fileOf: (entry: never) => string | null;
  /** As a revision calls it. */
  field: string;
  content: () => Promise<Buffer>;
}

const KINDS: Record<string, Kind> = {
  'menu’s PDF': {
    list: 'menus',
    make: () => makeMenu(),
    fileOf: ({ file }: Menu) => file,
    field: 'pdf',
    content: async () => pdf(unique('Dinner')),
  },
  'widget’s picture': {
    list: 'widgets',
    make: () => makeImageWidget(),
    fileOf: ({ image_url }: Widget) => image_url,
    field: 'image',
    content: () => picture('png', 650, 450),
  },
};

async function done(asked: ReturnType<Panel['upload']>): Promise<void> {
  const { status, text } = await asked;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
}

const saveDetails = (id: number, details: object) =>
  done(
    editor.ask('POST', `/upload?id=${id}`, {
      multipart: multipart({ fileInfo: JSON.stringify(details) }),
    }),
  );

async function moveToFolder(id: number): Promise<number> {
  const json = { name: unique('Folder'), parent: null };
  const { body } = await editor.ask<{ data: { id: number } }>('POST', '/upload/folders', { json });
  const moved = { fileIds: [id], folderIds: [], destinationFolderId: body.data.id };
  await done(editor.ask('POST', '/upload/actions/bulk-move', { json: moved }));
  return body.data.id;
}

const deleteAll = (json: object) =>
  done(editor.ask('POST', '/upload/actions/bulk-delete', { json }));

/** What changes what the API shows. */
const DEEDS: Record<string, (id: number, kind: Kind) => Promise<void>> = {
  async 'is replaced'(id, { content }) {
    const file = { name: 'new', type: 'application/octet-stream', content: await content() };
    await done(editor.upload(file, {}, id));
  },
  'is deleted': (id) => done(editor.ask('DELETE', `/upload/files/${id}`)),
  'is deleted with others': (id) => deleteAll({ fileIds: [id], folderIds: [] }),
  async 'is deleted with its folder'(id) {
    await deleteAll({ fileIds: [], folderIds: [await moveToFolder(id)] });
  },
};

/** What nobody sees on the site. */
const UNSEEN: Record<string, (id: number) => Promise<unknown>> = {
  'another name': (id) => saveDetails(id, { name: unique('Renamed') }),
  'another alternative text': (id) => saveDetails(id, { alternativeText: 'Oysters' }),
  'another caption': (id) => saveDetails(id, { caption: 'At low water' }),
  'another folder': moveToFolder,
};

describe.each(Object.entries(KINDS))('a %s in the media library', (_name, kind) => {
  const { list, make, fileOf, field } = kind;

  test.each(Object.entries(DEEDS))(
    'that %s: who did it, and restored as it was',
    async (_, deed) => {
      const { id } = await make();
      const before = await shown(list, id);
      const version = (await revisionsOf(list, id)).length;
      await deed(await libraryId(fileOf(before.entry as never)), kind);

      const after = await shown(list, id);
      expect(fileOf(after.entry as never)).not.toBe(fileOf(before.entry as never));
      const [last] = await revisionsOf<MenuRevision | WidgetRevision>(list, id);
      expect(last).toEqual({
        ...{ id: version + 1, action: 'changed', at: expect.any(String), ...byEditor },
        ...{ changed: [field === 'pdf' ? 'file' : field], entry: after.entry },
      });

      const { status, body } = await restore(list, id, version);
      expect([status, body]).toEqual([200, before.entry]);
      expect(await shown(list, id)).toEqual(before);
      const [restored] = await revisionsOf(list, id);
      expect(restored).toMatchObject({ action: 'restored', way: 'site', by: { kind: 'account' } });
      expect(await strayFiles()).toEqual([]);
    },
  );

  test.each(Object.entries(UNSEEN))(
    'with %s: what the API shows stays, and is what is restored',
    async (_, deed) => {
      const { id, name } = await make();
      const before = await shown(list, id);
      const version = (await revisionsOf(list, id)).length;
      await deed(await libraryId(fileOf(before.entry as never)));
      expect(await shown(list, id)).toEqual(before);
      expect(await revisionsOf(list, id)).toHaveLength(version);
      const change = multipart({ name: `${name} anew` });
      await (await as('admin')).upload(`/api/${list}/${id}`, change);
      await restore(list, id, version);
      expect(await shown(list, id)).toEqual(before);
    },
  );
});

test('a focal point that is set there is restored, with the picture’s very address', async () => {
  const { id } = await makeImageWidget();
  const library = await libraryId((await shown('widgets', id)).entry.image_url);
  await saveDetails(library, { focalPoint: { x: 10, y: 90 } });
  const before = await shown('widgets', id);
  const [first] = await revisionsOf<WidgetRevision>('widgets', id);
  expect(first).toMatchObject({ ...byEditor, changed: ['image'], entry: before.entry });
  await saveDetails(library, { focalPoint: { x: 70, y: 20 } });
  const [second] = await revisionsOf<WidgetRevision>('widgets', id);
  expect(second?.entry).toMatchObject({ focal_x: 70, focal_y: 20 });
  expect((await restore('widgets', id, first?.id ?? NaN)).body).toEqual(before.entry);
  expect(await shown('widgets', id)).toEqual(before);
});

test('a file of two entries that is deleted there comes back to each', async () => {
  const file = await newPdf();
  const panel = await Panel.open();
  for (const name of [unique('Lunch'), unique('Supper')]) {
    await panel.create(MENU, { name, pdf: file });
  }
  const rows = await inDatabase<{ number: number }>('SELECT number FROM menus ORDER BY number');
  const ids = rows.map(({ number }) => number);
  const before = await Promise.all(ids.map((id) => shown('menus', id)));
  await done(editor.ask('DELETE', `/upload/files/${file}`));
  for (const id of ids) {
    const [last] = await revisionsOf<MenuRevision>('menus', id);
    expect(last).toMatchObject({ ...byEditor, changed: ['file'], entry: { file: null } });
  }
  for (const id of ids) expect((await restore('menus', id, 1)).status).toBe(200);
  expect(await Promise.all(ids.map((id) => shown('menus', id)))).toEqual(before);
});
