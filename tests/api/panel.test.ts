import type { Faq } from '@saltmarsh/contract/messages/faq';
import { clearContent, makeFaq, makeMenu, newPicture } from '../support/content';
import { inDatabase } from '../support/database';
import { multipart, picture, unique } from '../support/fixtures';
import { FAQ, MENU, panel, type Row } from '../support/panel';
import { visitor } from '../support/people';

const TOO_LONG = 'x'.repeat(256);

afterEach(clearContent);

const read = async <Body>(path: string) => (await visitor.get<Body>(path)).body;

test('what an editor saves in the panel, the next visitor reads in the lists', async () => {
  const [faq, menu] = [await makeFaq(), await makeMenu()];
  const lists = () => Promise.all(['/api/faqs', '/api/menus'].map(read));
  await lists();
  const [question, name] = [unique('From the panel'), 'Renamed in the panel'];
  await panel.update(FAQ, faq.id, { question });
  await panel.update(MENU, menu.id, { name });
  const data = [{ id: menu.id, name }];
  expect(await lists()).toMatchObject([[{ id: faq.id, question }], { data }]);
});

describe('the rules hold in the panel too:', () => {
  test.each([
    ['POST', '/upload/folders', { name: TOO_LONG, parent: null }],
    ['PUT', '/upload/folders/1', { name: TOO_LONG, parent: null }],
  ] as const)('%s %s takes no text of 256 characters: %j', async (method, path, json) => {
    const answer = await panel.ask(method, path, { json });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('255 characters')]);
  });

  test('a name of 256 characters is shortened for a file', async () => {
    const fileInfo = JSON.stringify({ name: TOO_LONG, alternativeText: TOO_LONG });
    const options = { multipart: multipart({ fileInfo }) };
    const body = { name: expect.stringMatching(/^x{245}\.webp$/), alternativeText: TOO_LONG };
    const renamed = await panel.ask('POST', `/upload?id=${await newPicture()}`, options);
    expect(renamed).toMatchObject({ status: 200, body });
  });

  test('a picture of too many pixels is refused and says so', async () => {
    const content = await picture('png', 9000, 6000);
    const answer = await panel.upload({ name: 'wide.png', type: 'image/png', content });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('million pixels')]);
  });

  test('an archived question is read-only', async () => {
    const { id, question } = await makeFaq();
    await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', id);
    expect((await panel.update(FAQ, id, { question: 'Changed', archived: true })).status).toBe(400);
    expect((await panel.find(FAQ, id)).question).toBe(question);
  });
});

test.each([
  ['another entry’s key', (other: Row) => ({ documentId: other.documentId, id: other.id })],
  ['a number', () => ({ number: 1 })],
  ['a language', () => ({ locale: 'de' })],
  ['who made it', () => ({ createdBy: 1, updatedBy: { connect: [1] } })],
])('a body says only what the form shows: %s is not read', async (_what, more) => {
  const [one, other] = [await makeFaq(), await makeFaq()];
  const keys = () =>
    inDatabase('SELECT id, document_id, number, locale, created_by_id FROM faqs ORDER BY id');
  const before = await keys();
  const change = { answer: unique('<p>Yes'), ...more(await panel.find(FAQ, other.id)) };
  expect((await panel.update(FAQ, one.id, change)).status).toBe(200);
  expect(await keys()).toEqual(before);
  expect((await panel.remove(FAQ, one.id)).status).toBe(200);
  expect(await read<Faq[]>('/api/faqs')).toMatchObject([{ id: other.id }]);
});
