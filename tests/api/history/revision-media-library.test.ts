import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { done } from '../../support/client';
import {
  clearContent,
  libraryId,
  makeImageWidget,
  makeMenu,
  newPdf,
  restore,
  revisionsOf,
  shown,
  type Shown,
} from '../../support/content';
import { inDatabase } from '../../support/database';
import { expectAnswer } from '../../support/expectations';
import { strayFiles } from '../../support/faults/consistency';
import { multipart, pdf, picture, unique } from '../../support/fixtures';
import { makeEditor, MENU, panel, Panel } from '../../support/panel';
import { admin } from '../../support/people';

let editor: Panel;
beforeAll(async () => {
  await clearContent();
  editor = await Panel.open(undefined, await makeEditor());
});
afterEach(clearContent);

const byEditor = {
  way: 'media-library',
  by: { kind: 'account', id: expect.any(Number) as number, name: 'Edith Pegwell' },
};

/** Kinds of entries with a file. `changed` names the field in revisions. */
const KINDS = {
  'menu’s PDF': {
    list: 'menus',
    changed: 'file',
    make: () => makeMenu(),
    content: async () => pdf(unique('Dinner')),
  },
  'widget’s picture': {
    list: 'widgets',
    changed: 'image',
    make: () => makeImageWidget(),
    content: () => picture('png', 650, 450),
  },
} as const;

/** Returns the address of the original file, which comes first. */
const fileOf = ({ files }: Shown<unknown>) => Object.keys(files)[0];

async function saveDetails(id: number, details: object): Promise<void> {
  const fields = multipart({ fileInfo: JSON.stringify(details) });
  done(await editor.ask('POST', `/upload?id=${id}`, { multipart: fields }));
}

async function moveToFolder(id: number): Promise<number> {
  const json = { name: unique('Folder'), parent: null };
  const { body } = await editor.ask<{ data: { id: number } }>('POST', '/upload/folders', { json });
  const moved = { fileIds: [id], folderIds: [], destinationFolderId: body.data.id };
  done(await editor.ask('POST', '/upload/actions/bulk-move', { json: moved }));
  return body.data.id;
}

const deleteAll = async (json: object) =>
  void done(await editor.ask('POST', '/upload/actions/bulk-delete', { json }));

/** Actions that change the API's response. */
const DEEDS: Record<string, (id: number, newContent: () => Promise<Buffer>) => Promise<void>> = {
  async 'is replaced'(id, newContent) {
    const file = { name: 'new', type: 'application/octet-stream', content: await newContent() };
    done(await editor.upload(file, {}, id));
  },
  'is deleted': async (id) => void done(await editor.ask('DELETE', `/upload/files/${id}`)),
  'is deleted with others': (id) => deleteAll({ fileIds: [id], folderIds: [] }),
  async 'is deleted with its folder'(id) {
    await deleteAll({ fileIds: [], folderIds: [await moveToFolder(id)] });
  },
};

/** Actions without an effect on the site. */
const UNSEEN: ((id: number) => Promise<unknown>)[] = [
  (id) => saveDetails(id, { name: unique('Renamed') }),
  (id) => saveDetails(id, { alternativeText: 'Oysters' }),
  (id) => saveDetails(id, { caption: 'At low water' }),
  moveToFolder,
];

describe.each(Object.entries(KINDS))('a %s in the media library', (_name, kind) => {
  const { list, changed, make, content } = kind;

  /** Makes an entry. Returns its API response, last revision and file id. */
  async function start() {
    const { id, name } = await make();
    const before = await shown(list, id);
    const version = (await revisionsOf(list, id)).length;
    return { id, name, before, version, file: await libraryId(fileOf(before)) };
  }

  test.each(Object.entries(DEEDS))(
    'that %s: the revision names who did it, and the file can be restored',
    async (_, deed) => {
      const { id, before, version, file } = await start();
      await deed(file, content);

      const after = await shown(list, id);
      expect(fileOf(after)).not.toBe(fileOf(before));
      const [last] = await revisionsOf<Menu | Widget>(list, id);
      expect(last).toEqual({
        ...{ id: version + 1, action: 'changed', at: expect.any(String), ...byEditor },
        ...{ changed: [changed], entry: after.entry },
      });

      expectAnswer(await restore(list, id, version), 200, before.entry);
      expect(await shown(list, id)).toEqual(before);
      const [restored] = await revisionsOf(list, id);
      expect(restored).toMatchObject({ action: 'restored', way: 'site', by: { kind: 'account' } });
      expect(await strayFiles()).toEqual([]);
    },
  );

  test('that gets another name, texts and folder: the API’s response stays the same, also after restoring', async () => {
    const { id, name, before, version, file } = await start();
    for (const deed of UNSEEN) {
      await deed(file);
      expect(await shown(list, id)).toEqual(before);
      expect(await revisionsOf(list, id)).toHaveLength(version);
    }
    await admin.upload(`/api/${list}/${id}`, multipart({ name: `${name} anew` }));
    await restore(list, id, version);
    expect(await shown(list, id)).toEqual(before);
  });
});

test('a focal point set there is restored, together with the exact address of the image', async () => {
  const { id } = await makeImageWidget();
  const library = await libraryId((await shown('widgets', id)).entry.image_url);
  await saveDetails(library, { focalPoint: { x: 10, y: 90 } });
  const before = await shown('widgets', id);
  const [first] = await revisionsOf<Widget>('widgets', id);
  expect(first).toMatchObject({ ...byEditor, changed: ['image'], entry: before.entry });
  await saveDetails(library, { focalPoint: { x: 70, y: 20 } });
  const [second] = await revisionsOf<Widget>('widgets', id);
  expect(second?.entry).toMatchObject({ focal_x: 70, focal_y: 20 });
  expect((await restore('widgets', id, first?.id ?? NaN)).body).toEqual(before.entry);
  expect(await shown('widgets', id)).toEqual(before);
});

test('a file that two entries share and that is deleted there is restored to each', async () => {
  const file = await newPdf();
  for (const name of [unique('Lunch'), unique('Supper')]) {
    await panel.create(MENU, { name, pdf: file });
  }
  const rows = await inDatabase<{ number: number }>('SELECT number FROM menus ORDER BY number');
  const ids = rows.map(({ number }) => number);
  const before = await Promise.all(ids.map((id) => shown('menus', id)));
  done(await editor.ask('DELETE', `/upload/files/${file}`));
  for (const id of ids) {
    const [last] = await revisionsOf<Menu>('menus', id);
    expect(last).toMatchObject({ ...byEditor, changed: ['file'], entry: { file: null } });
  }
  for (const id of ids) expect((await restore('menus', id, 1)).status).toBe(200);
  expect(await Promise.all(ids.map((id) => shown('menus', id)))).toEqual(before);
});
