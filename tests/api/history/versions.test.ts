import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import { clearContent, makeFaq, makeIds, makeImageWidget, makeMenu } from '../../support/content';
import { files, inDatabase } from '../../support/database';
import { parsed } from '../../support/faults/consistency';
import { multipart, pdf, pdfPart } from '../../support/fixtures';
import { FAQ, MENU, panel } from '../../support/panel';
import { admin, createUser, visitor } from '../../support/people';

beforeAll(clearContent);
afterEach(clearContent);

type Method = 'POST' | 'PATCH' | 'DELETE';

async function versionAt(path: string): Promise<string> {
  const etag = (await admin.get(path)).headers.get('etag');
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  return etag ?? '';
}

const write = (
  method: Method,
  path: string,
  version: string | undefined,
  content: { json?: object; multipart?: FormData } = {},
) => admin.send<ConflictBody>(method, path, { ...content, headers: { 'if-match': version } });

const saveQuestion = (path: string, question: string, version?: string) =>
  write('POST', path, version, { json: { question } });

/** Kinds of entries. Each function makes an entry and returns the request that changes it. */
const KINDS = {
  async faq() {
    const { id } = await makeFaq();
    const change = (question: string) => ({ json: { question } });
    return { path: `/api/faqs/${id}`, method: 'POST' as const, change };
  },
  async menu() {
    const { id } = await makeMenu();
    const change = (name: string) => ({ multipart: multipart({ name }) });
    return { path: `/api/menus/${id}`, method: 'POST' as const, change };
  },
  async widget() {
    const { id, name } = await makeImageWidget();
    const change = (alt: string) => ({ multipart: multipart({ name, alt }) });
    return { path: `/api/widgets/${id}`, method: 'POST' as const, change };
  },
  async user() {
    const { id } = await createUser();
    const change = (town: string) => ({ json: { town } });
    return { path: `/api/users/${id}`, method: 'PATCH' as const, change };
  },
};

describe.each(Object.entries(KINDS))('a %s', (_kind, make) => {
  test('is saved over the version that was read, and each response has the next version', async () => {
    const { path, method, change } = await make();
    const first = await write(method, path, await versionAt(path), change('One'));
    expect(first.status).toBe(200);
    const version = first.headers.get('etag') ?? '';
    expect(version).toBe(await versionAt(path));
    expect((await write(method, path, version, change('Two'))).status).toBe(200);
    // Proxies and clients may change the version in these ways.
    const strong = (await versionAt(path)).replace('W/', '');
    expect((await write(method, path, `"other", ${strong}`, change('Three'))).status).toBe(200);
    const compressed = (await versionAt(path)).replace(/"$/, '-gzip"');
    expect((await write(method, path, compressed, change('3½'))).status).toBe(200);
    expect((await write(method, path, '*', change('Four'))).status).toBe(200);
  });

  test('is 409 over a newer version, with the saved values and their author, unless no version is sent', async () => {
    const { path, method, change } = await make();
    const version = await versionAt(path);
    await write(method, path, undefined, change('Theirs'));
    const answer = await write(method, path, version, change('Mine'));
    expect(answer.status).toBe(409);
    const current = (await admin.get(path)).body;
    expect(answer.body).toEqual({
      message: 'Somebody else has saved this in the meantime.',
      current,
      saved_by: expect.stringMatching(/\w/),
      saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify(current)).toContain('Theirs');
    expect((await write(method, path, undefined, change('Mine'))).status).toBe(200);
  });
});

test('a newer version is neither deleted nor overwritten by restoring', async () => {
  const { id } = await makeFaq();
  const path = `/api/faqs/${id}`;
  const version = await versionAt(path);
  await saveQuestion(path, 'Another?');
  expect((await write('DELETE', path, version)).status).toBe(409);
  expect((await write('POST', `${path}/revisions/1/restore`, version)).status).toBe(409);
  expect((await write('DELETE', path, await versionAt(path))).status).toBe(204);
});

test('a question is unarchived only in the version that was seen, not after a save in the panel', async () => {
  const { id } = await makeFaq();
  const path = `/api/faqs/${id}`;
  await panel.update(FAQ, id, { archived: true });
  const version = await versionAt(path);
  await panel.update(FAQ, id, { archived: false, question: 'Another?' });
  await panel.update(FAQ, id, { archived: true });
  const late = await write('POST', `${path}/unarchive`, version);
  const saved = { current: { archived: 1 }, saved_by: expect.any(String) };
  expect([late.status, late.body]).toMatchObject([409, saved]);
  const seen = await versionAt(path);
  const { status, headers } = await write('POST', `${path}/unarchive`, seen);
  expect([status, headers.get('etag')]).toEqual([200, await versionAt(path)]);
});

test('each change returns the revision before it, which undoes it despite changes in between', async () => {
  const { id } = await makeFaq('Before?');
  const path = `/api/faqs/${id}`;
  const mine = await saveQuestion(path, 'Mine?', await versionAt(path));
  // The last revision has the content of my first change.
  await saveQuestion(path, 'Theirs?');
  await saveQuestion(path, 'Mine?');
  expect(await versionAt(path)).toBe(mine.headers.get('etag'));
  const before = mine.headers.get('x-previous-revision');
  expect(before).toBe('1');
  const undone = await write('POST', `${path}/revisions/${before}/restore`, await versionAt(path));
  expect([undone.status, undone.body]).toMatchObject([200, { question: 'Before?' }]);
  expect(undone.headers.get('x-previous-revision')).toBe('4');
});

test('a menu without a PDF keeps its version if it is moved or saved unchanged', async () => {
  const [menu, other] = [await makeMenu(), await makeMenu()];
  await panel.update(MENU, menu.id, { pdf: null });
  const path = `/api/menus/${menu.id}`;
  const version = await versionAt(path);
  await admin.post('/api/menus/order', [{ id: other.id }, { id: menu.id }]);
  expect(await versionAt(path)).toBe(version);
  const { status, headers } = await write('POST', path, version, { json: { name: menu.name } });
  expect([status, headers.get('etag')]).toEqual([200, version]);
});

test('a file for an outdated version is not stored', async () => {
  const { id, name } = await makeMenu();
  const path = `/api/menus/${id}`;
  const version = await versionAt(path);
  await write('POST', path, undefined, { multipart: multipart({ name: 'Theirs' }) });
  const before = files();
  const body = multipart({ name, uploadFile: pdfPart(pdf('mine')) });
  expect((await write('POST', path, version, { multipart: body })).status).toBe(409);
  expect(files()).toEqual(before);
});

test('exactly one of many concurrent writers over the same version succeeds, in every round', async () => {
  const { id } = await makeFaq();
  const path = `/api/faqs/${id}`;
  const winners: string[] = [];
  for (const [round, writers] of [20, 100].entries()) {
    const version = await versionAt(path);
    const answers = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const question = `Round ${round}, writer ${writer}?`;
        const { status } = await write('POST', path, version, { json: { question } });
        return { question, status };
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(writers - 1);
    expect(won).toHaveLength(1);
    winners.push(won[0]?.question ?? '');
  }
  const rows = await inDatabase<{ state: unknown }>(
    'SELECT state FROM revisions WHERE kind = ? AND entry = ? AND version > 1 ORDER BY version',
    'faq',
    id,
  );
  expect(rows.map(({ state }) => parsed<Faq>(state)?.question)).toEqual(winners);
  expect((await visitor.get<Faq>(path)).body.question).toBe(winners.at(-1));
});

test('concurrent writers through every interface wait for each other: none fails, and each question has a position', async () => {
  const ids = await makeIds(3);
  const [first = 0] = ids;
  for (let round = 0; round < 4; round += 1) {
    const extra = await makeFaq();
    const version = await versionAt(`/api/faqs/${first}`);
    const position = (round % 3) + 1;
    const answers = await Promise.all([
      saveQuestion(`/api/faqs/${first}`, `Round ${round}?`, version),
      write('DELETE', `/api/faqs/${extra.id}`, '*'),
      admin.post('/api/faqs/order', { questions: [...ids].reverse() }),
      panel.update(FAQ, first, { question: `Panel ${round}?`, position }),
      // The entry may already be deleted.
      panel.update(FAQ, extra.id, { position: 1 }).catch(() => ({ status: 404 })),
      admin.post('/api/faqs/order', { questions: ids.slice(1) }),
      admin.post('/api/faqs', { question: `New ${round}?` }),
      admin.post(`/api/faqs/${first}/revisions/1/restore`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  const rows = await inDatabase<{ position: number }>(
    'SELECT position FROM faqs ORDER BY position',
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
});
