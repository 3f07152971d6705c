import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { MenuRevision, WidgetRevision } from '@saltmarsh/compat-api/contract/revision';
import { Client } from '../support/client';
import { clearContent, makeImageWidget, makeMenu } from '../support/content';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { as } from '../support/people';

beforeAll(clearContent);
afterEach(clearContent);

const visitor = () => new Client();

async function oldest<Revision>(path: string): Promise<Revision | undefined> {
  const answer = await (await as('admin')).get<Paginated<Revision>>(`${path}/revisions`);
  return answer.body.data.at(-1);
}

test('a replaced PDF and its first page are there for admins alone', async () => {
  const made = await makeMenu('Supper');
  const old = (await visitor().get(`/storage/menus/${made.file}`)).text;
  const admin = await as('admin');
  const path = `/api/menus/${made.id}`;
  await admin.upload<Menu>(path, multipart({ name: 'Supper', uploadFile: pdfPart(pdf('new')) }));
  const then = (await oldest<MenuRevision>(path))?.entry;
  expect(then).toMatchObject({ file: made.file, size: made.size });
  expect(then?.thumbnail_url).toBe(
    made.thumbnail_url?.replace('/storage/images/', '/api/kept-files/') ?? null,
  );
  for (const address of [`/api/kept-files/${made.file}`, then?.thumbnail_url ?? '']) {
    expect((await visitor().get(address)).status).toBe(401);
    const answer = await admin.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const answer = await admin.get(`/api/kept-files/${made.file}`);
  expect([answer.headers.get('content-type'), answer.text]).toEqual(['application/pdf', old]);
  expect((await visitor().get(`/storage/menus/${made.file}`)).text).not.toBe(old);
});

test('so is a replaced picture, in every width', async () => {
  const made = await makeImageWidget();
  const path = `/api/widgets/${made.id}`;
  const image = { content: await picture('png', 90, 60), name: 'new.png', type: 'image/png' };
  const admin = await as('admin');
  await admin.upload(path, multipart({ name: made.name, type: 'IMAGE', image }));
  const { data } = (await admin.get<Paginated<WidgetRevision>>(`${path}/revisions`)).body;
  const then = data.find(({ entry }) => entry?.width === made.width)?.entry;
  const addresses = [then?.image_url, ...(then?.srcset ?? '').split(', ')];
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses.map((each) => each?.split(' ')[0] ?? '')) {
    expect(address).toMatch(/^\/api\/kept-files\//);
    expect((await admin.get(address)).status).toBe(200);
    expect((await visitor().get(address)).status).toBe(401);
    const published = address.replace('/api/kept-files/', '/storage/images/');
    expect((await visitor().get(published)).status).toBe(404);
  }
});

test('what is still published has its own address', async () => {
  const made = await makeMenu();
  const then = (await oldest<MenuRevision>(`/api/menus/${made.id}`))?.entry;
  expect(then?.thumbnail_url).toBe(made.thumbnail_url);
  expect((await (await as('admin')).get(`/api/kept-files/${made.file}`)).status).toBe(200);
});

test.each(['no-such-file.pdf', '..%2f..%2fpackage.json', 'x', '%00.pdf'])(
  '%s is none',
  async (name) => {
    expect((await (await as('admin')).get(`/api/kept-files/${name}`)).status).toBe(404);
  },
);
