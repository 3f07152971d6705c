import type { Faq } from '@saltmarsh/contract/messages/faq';
import { clearContent, makeFaq, makeIds } from '../support/content';
import { inDatabase, unchanged } from '../support/database';
import { expectAnswer, fieldErrors } from '../support/expectations';
import { unique } from '../support/fixtures';
import { admin, visitor } from '../support/people';

beforeAll(clearContent);
afterEach(clearContent);

const ids = async () => (await visitor.get<Faq[]>('/api/faqs')).body.map(({ id }) => id);

async function makeArchived(): Promise<Faq> {
  const faq = await makeFaq();
  await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', faq.id);
  return faq;
}

test('GET /api/faqs can be cached by a browser and revalidated by its ETag', async () => {
  await makeFaq();
  const etag = (await visitor.get('/api/faqs')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const askAgain = () => visitor.get('/api/faqs', { headers: { 'if-none-match': etag } });
  const again = await askAgain();
  expect([again.status, again.text]).toEqual([304, '']);
  await makeFaq();
  expect((await askAgain()).status).toBe(200);
});

describe('POST /api/faqs', () => {
  const create = (fields: object) => admin.post<Faq>('/api/faqs', fields);

  test('is 201 and creates the last question, with an empty answer and not archived, whatever else is sent', async () => {
    const first = await makeFaq();
    const question = unique('Is there parking');
    const { status, body } = await create({
      ...{ question, answer: '<p>Not yet.</p>', archived: 1, position: 1 },
      ...{ id: 1, number: 1, documentId: 'abc', createdBy: 1 },
    });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), question, answer: '', archived: 0 });
    expect(body.id).not.toBe(1);
    expect(await ids()).toEqual([first.id, body.id]);
  });

  test('accepts up to 255 characters after trimming', async () => {
    const long = 'ä'.repeat(255);
    expect((await create({ question: `  ${long}\n` })).body.question).toBe(long);
    expect(fieldErrors(await create({ question: `${long}?` }))).toEqual({
      question: ['The question field must not be greater than 255 characters.'],
    });
  });

  test('an id is never used twice', async () => {
    const { id } = await makeFaq();
    await admin.delete(`/api/faqs/${id}`);
    expect((await makeFaq()).id).toBeGreaterThan(id);
  });
});

describe('POST /api/faqs/{id}', () => {
  const save = (id: number, fields: object) => admin.post<Faq>(`/api/faqs/${id}`, fields);

  test.each([
    {},
    { question: 'Changed' },
    { answer: '<p>Changed.</p>' },
    { question: 'Changed', answer: '<p>At <strong>six</strong>.</p>' },
  ])('keeps the other fields if only %j is sent', async (change) => {
    const [id = 0, next] = await makeIds(2);
    const whole = { question: unique('Kept'), answer: '<p>Kept.</p>' };
    await save(id, whole);
    const changed = { id, ...whole, ...change, archived: 0 };
    expectAnswer(await save(id, change), 200, changed);
    expectAnswer(await visitor.get(`/api/faqs/${id}`), 200, changed);
    expect(await ids()).toEqual([id, next]);
  });

  test.each(['', null, ' ', 'null'])(
    'an empty question (%j) is 422, and an empty answer clears it',
    async (empty) => {
      const { id, question } = await makeFaq();
      await save(id, { answer: '<p>Some.</p>' });
      expect(fieldErrors(await save(id, { question: empty, answer: empty }))).toEqual({
        question: ['The question field is required.'],
      });
      const { body } = await save(id, { answer: empty });
      expect(body).toEqual({ id, question, answer: '', archived: 0 });
    },
  );

  test('an archived question is 422 under question and stays unchanged, whatever is sent', async () => {
    const { id } = await makeArchived();
    const all = [{ question: 'Changed', answer: '<p>Changed.</p>' }, { archived: 0 }, {}];
    await unchanged(async () => {
      for (const change of all)
        expect(fieldErrors(await save(id, change))).toHaveProperty('question');
    });
  });

  test('an archived question can be changed once it is unarchived', async () => {
    const faq = await makeArchived();
    const unarchive = () => admin.post(`/api/faqs/${faq.id}/unarchive`);
    expectAnswer(await unarchive(), 200, { ...faq, archived: 0 });
    expect((await save(faq.id, { question: 'Changed?' })).status).toBe(200);
    expect((await unarchive()).status).toBe(200);
  });

  test('accepts an answer of up to 200,000 characters', async () => {
    const { id } = await makeFaq();
    const answer = `<p>${'a'.repeat(200_000 - 7)}</p>`;
    expect((await save(id, { answer })).status).toBe(200);
    expect(fieldErrors(await save(id, { answer: `${answer}!` }))).toEqual({
      answer: ['The answer field must not be greater than 200000 characters.'],
    });
  });
});
