import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import {
  clearContent,
  libraryId,
  makeImageWidget,
  makeMenu,
  replacePdf,
  revisionsOf,
  saveImage,
} from '../support/content';
import { inDatabase } from '../support/database';
import { strayFiles } from '../support/faults/consistency';
import { imagePart, pdf, pdfPart, picture } from '../support/fixtures';
import { panel } from '../support/panel';
import { admin, visitor } from '../support/people';

interface Stored {
  id: number;
  documentId: string;
  name: string;
  hash: string;
  url: string;
}

afterEach(clearContent);

const read = async <Body>(path: string) => (await visitor.get<Body>(path)).body;
const open = (file: string | null | undefined) => visitor.get(`/storage/menus/${file}`);

async function expectNoFileTooMany(): Promise<void> {
  expect(await strayFiles()).toEqual([]);
}

async function rowOf(file: string | null | undefined): Promise<Stored> {
  return (await panel.ask<Stored>('GET', `/upload/files/${await libraryId(file)}`)).body;
}

/** Replaces a file with the panel's "Replace media". */
async function replace(id: number, content: Buffer, fileInfo: object = {}): Promise<Stored> {
  const file = pdfPart(content, 'New one.pdf');
  const answer = await panel.upload(file, { fileInfo: JSON.stringify(fileInfo) }, id);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body as Stored;
}

describe('"Replace media"', () => {
  test('stores the new content under a new name in the same row, which entries still refer to', async () => {
    const menu = await makeMenu();
    const before = await rowOf(menu.file);
    const after = await replace(before.id, pdf('replaced'));
    expect(after).toMatchObject({
      ...{ id: before.id, documentId: before.documentId, name: 'New one.pdf' },
      hash: expect.stringMatching(/^New_one_/),
    });
    const { file } = await read<Menu>(`/api/menus/${menu.id}`);
    expect(file).toBe(`${after.hash}.pdf`);
    expect((await open(file)).text).toContain('replaced');
    expect((await visitor.get(`/strapi${before.url}`)).status).toBe(404);
    await expectNoFileTooMany();
  });

  test('of a file that no entry uses leaves it in the library, and keeps texts and folder that are not sent', async () => {
    const made = await panel.ask<{ data: { id: number } }>('POST', '/upload/folders', {
      json: { name: 'Replaced', parent: null },
    });
    const folder = made.body.data.id;
    const fileInfo = JSON.stringify({ name: 'a.pdf', alternativeText: 'Oysters', folder });
    const file = pdfPart(pdf('old'), 'a.pdf');
    const [{ id } = { id: 0 }] = (await panel.upload(file, { fileInfo })).body as Stored[];
    const { hash } = await replace(id, pdf('new'));
    const { body } = await panel.ask<Stored>('GET', `/upload/files/${id}`);
    expect(body).toMatchObject({ hash, alternativeText: 'Oysters' });
    await expectNoFileTooMany();
    expect((await visitor.get(`/strapi${body.url}`)).text).toContain('new');
    const inFolder = () =>
      inDatabase('SELECT file_id AS id FROM files_folder_lnk WHERE folder_id = ?', folder);
    expect(await inFolder()).toEqual([{ id }]);
    await replace(id, pdf('newer'), { folder: null });
    expect(await inFolder()).toEqual([]);
  });

  test('of one file in two concurrent requests leaves one content and no stray file', async () => {
    const menu = await makeMenu();
    const { id } = await rowOf(menu.file);
    await Promise.all([replace(id, pdf('one')), replace(id, pdf('two'))]);
    await expectNoFileTooMany();
    const { file } = await read<Menu>(`/api/menus/${menu.id}`);
    expect((await open(file)).text).toMatch(/\((one|two)\)/);
  });

  test('while its menu gets another file leaves no stray file', async () => {
    const menu = await makeMenu();
    const { id } = await rowOf(menu.file);
    const file = pdfPart(pdf('one'), 'a.pdf');
    const [replaced, saved] = await Promise.all([
      panel.upload(file, {}, id),
      replacePdf(menu, 'other'),
    ]);
    // If the save deletes the file first, the upload fails as for an unknown file.
    expect((await panel.upload(file, {}, 999_999)).status).toBe(404);
    expect([200, 404]).toContain(replaced.status);
    expect(saved.status).toBe(200);
    await expectNoFileTooMany();
  });
});

test('a file deleted by two concurrent requests stays in its menu’s history, with its content', async () => {
  for (let round = 0; round < 2; round += 1) {
    const menu = await makeMenu();
    const before = (await open(menu.file)).text;
    const { id } = await rowOf(menu.file);
    await Promise.all([1, 2, 3].map(() => panel.ask('DELETE', `/upload/files/${id}`)));
    const path = `/api/menus/${menu.id}/revisions/1/restore`;
    expect((await admin.post(path)).body).toEqual(menu);
    expect((await open(menu.file)).text).toBe(before);
  }
});

test('a replaced PDF and its first page are available only to admins', async () => {
  const made = await makeMenu('Supper');
  const old = (await visitor.get(`/storage/menus/${made.file}`)).text;
  const [now] = await revisionsOf<Menu>('menus', made.id);
  expect(now?.entry?.thumbnail_url).toBe(made.thumbnail_url);
  await replacePdf(made, 'new');
  const then = (await revisionsOf<Menu>('menus', made.id)).at(-1)?.entry;
  expect(then).toMatchObject({ file: made.file, size: made.size });
  expect(then?.thumbnail_url).toBe(
    made.thumbnail_url?.replace('/storage/images/', '/api/kept-files/') ?? null,
  );
  for (const address of [`/api/kept-files/${made.file}`, then?.thumbnail_url ?? '']) {
    expect((await visitor.get(address)).status).toBe(401);
    const answer = await admin.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const answer = await admin.get(`/api/kept-files/${made.file}`);
  expect([answer.headers.get('content-type'), answer.text]).toEqual(['application/pdf', old]);
  expect((await visitor.get(`/storage/menus/${made.file}`)).text).not.toBe(old);
});

test('a replaced image is available only to admins, in every width', async () => {
  const made = await makeImageWidget();
  await saveImage(made, imagePart(await picture('png', 90, 60)));
  const revisions = await revisionsOf<Widget>('widgets', made.id);
  const then = revisions.find(({ entry }) => entry?.width === made.width)?.entry;
  const addresses = [then?.image_url, ...(then?.srcset ?? '').split(', ')];
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses.map((each) => each?.split(' ')[0] ?? '')) {
    expect(address).toMatch(/^\/api\/kept-files\//);
    expect((await admin.get(address)).status).toBe(200);
    expect((await visitor.get(address)).status).toBe(401);
    const published = address.replace('/api/kept-files/', '/storage/images/');
    expect((await visitor.get(published)).status).toBe(404);
  }
});

test.each(['no-such-file.pdf', '..%2f..%2fpackage.json', 'x', '%00.pdf'])(
  '%s is not found among kept files',
  async (name) => {
    expect((await admin.get(`/api/kept-files/${name}`)).status).toBe(404);
  },
);
