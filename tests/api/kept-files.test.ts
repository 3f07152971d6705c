import type { MenuRevision, WidgetRevision } from '@saltmarsh/compat-api/contract/revision';
import { admin, visitor } from '../support/callers';
import { clearContent, makeImageWidget, makeMenu, replacePdf, saveImage } from '../support/content';
import { imagePart, picture } from '../support/fixtures';
import { revisionsOf } from '../support/shown-entry';

afterEach(clearContent);

test('a replaced PDF and its first page are there for admins alone', async () => {
  const made = await makeMenu('Supper');
  const old = (await visitor.get(`/storage/menus/${made.file}`)).text;
  await replacePdf(made, 'new');
  const then = (await revisionsOf<MenuRevision>('menus', made.id)).at(-1)?.entry;
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

test('so is a replaced picture, in every width', async () => {
  const made = await makeImageWidget();
  await saveImage(made, imagePart(await picture('png', 90, 60)));
  const revisions = await revisionsOf<WidgetRevision>('widgets', made.id);
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

test('what is still published has its own address', async () => {
  const made = await makeMenu();
  const then = (await revisionsOf<MenuRevision>('menus', made.id)).at(-1)?.entry;
  expect(then?.thumbnail_url).toBe(made.thumbnail_url);
  expect((await admin.get(`/api/kept-files/${made.file}`)).status).toBe(200);
});

test.each(['no-such-file.pdf', '..%2f..%2fpackage.json', 'x', '%00.pdf'])(
  '%s is none',
  async (name) => {
    expect((await admin.get(`/api/kept-files/${name}`)).status).toBe(404);
  },
);
