import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { Client } from '../support/client';
import { clearContent, makeFaq, unique } from '../support/content';
import { inDatabase, snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { as } from '../support/people';

beforeAll(clearContent);
afterEach(clearContent);

const visitor = () => new Client();
const list = async () => (await visitor().get<Faq[]>('/api/faqs')).body;
const ids = async () => (await list()).map(({ id }) => id);

async function archive(id: number): Promise<void> {
  await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', id);
}

describe('GET /api/faqs', () => {
  test('is a bare list in order', async () => {
    const made = [await makeFaq(), await makeFaq(), await makeFaq()];
    const answer = await visitor().get('/api/faqs');
    expect([answer.status, answer.body]).toEqual([200, made]);
  });

  test('is an empty list without questions', async () => {
    expect(await list()).toEqual([]);
  });

  test('shows a change at once', async () => {
    const { id } = await makeFaq();
    await list();
    const question = unique('Changed');
    await (await as('admin')).post(`/api/faqs/${id}`, { question, answer: '<p>Yes.</p>' });
    expect(await list()).toMatchObject([{ id, question, answer: '<p>Yes.</p>' }]);
  });

  test('can be kept by a browser and asked for again by its ETag', async () => {
    await makeFaq();
    const first = await visitor().get('/api/faqs');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await visitor().get('/api/faqs', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await makeFaq();
    const changed = await visitor().get('/api/faqs', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });
});

describe('GET /api/faqs/{id}', () => {
  test('is the bare question, with its very fields', async () => {
    const faq = await makeFaq();
    const answer = await visitor().get(`/api/faqs/${faq.id}`);
    expect([answer.status, answer.body]).toEqual([200, faq]);
    expect(Object.keys(faq).sort()).toEqual(['answer', 'archived', 'id', 'question']);
  });

  test.each(['999999999', '0', '-1', 'abc', '1.5', '1e0', '%00', '99999999999999999999', "1'--"])(
    '%s is 404',
    async (id) => {
      await makeFaq();
      const answer = await visitor().get(`/api/faqs/${id}`);
      expect([answer.status, answer.body]).toEqual([404, { message: expect.any(String) }]);
    },
  );
});

describe('POST /api/faqs', () => {
  test('is 201 with an empty answer, not archived, last in order', async () => {
    const first = await makeFaq();
    const question = unique('Is there parking');
    const answer = await (await as('admin')).post<Faq>('/api/faqs', { question });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(Number), question, answer: '', archived: 0 });
    expect(await ids()).toEqual([first.id, answer.body.id]);
  });

  test.each([
    ['absent', {}],
    ['empty', { question: '' }],
    ['blank', { question: '   ' }],
    ['null', { question: null }],
    ['"null", as multipart forms send it', { question: 'null' }],
    ['"undefined", as multipart forms send it', { question: 'undefined' }],
  ])('a question that is %s is required', async (_name, body) => {
    const answer = await (await as('admin')).post('/api/faqs', body);
    expect(fieldErrors(answer)).toEqual({ question: ['The question field is required.'] });
  });

  test.each(WRONG_TYPES)('%s is no question', async (_name, question) => {
    const before = await snapshot();
    const answer = await (await as('admin')).post('/api/faqs', { question });
    expect(fieldErrors(answer)).toHaveProperty('question');
    expect(await snapshot()).toEqual(before);
  });

  test('takes 255 characters and not one more', async () => {
    const admin = await as('admin');
    const long = 'ä'.repeat(255);
    expect((await admin.post('/api/faqs', { question: long })).status).toBe(201);
    const answer = await admin.post('/api/faqs', { question: `${long}?` });
    expect(fieldErrors(answer)).toEqual({
      question: ['The question field must not be greater than 255 characters.'],
    });
  });

  test('trims the question', async () => {
    const question = unique('Trimmed');
    expect((await makeFaq(`  ${question}\n`)).question).toBe(question);
  });

  test('takes form fields as well as JSON', async () => {
    const form = { question: unique('By form') };
    const answer = await (await as('admin')).send<Faq>('POST', '/api/faqs', { form });
    expect([answer.status, answer.body.question]).toEqual([201, form.question]);
  });

  test('ignores keys that are not its own', async () => {
    const question = unique('With more');
    const answer = await (
      await as('admin')
    ).post<Faq>('/api/faqs', {
      question,
      id: 1,
      number: 1,
      documentId: 'abc',
      archived: 1,
      position: 1,
      answer: '<p>Not yet.</p>',
      createdBy: 1,
    });
    expect(answer.body).toEqual({ id: expect.any(Number), question, answer: '', archived: 0 });
    expect(answer.body.id).not.toBe(1);
  });

  test('an id is never given twice', async () => {
    const { id } = await makeFaq();
    await (await as('admin')).delete(`/api/faqs/${id}`);
    expect((await makeFaq()).id).toBeGreaterThan(id);
  });
});

describe('POST /api/faqs/{id}', () => {
  test('is 200 with the changed question', async () => {
    const { id } = await makeFaq();
    const change = { question: unique('Changed'), answer: '<p>At <strong>six</strong>.</p>' };
    const answer = await (await as('admin')).post(`/api/faqs/${id}`, change);
    expect([answer.status, answer.body]).toEqual([200, { id, ...change, archived: 0 }]);
  });

  test.each([
    ['the answer', { question: 'Changed' }],
    ['the question', { answer: '<p>Changed.</p>' }],
    ['all', {}],
  ])('keeps %s when it is not sent', async (_what, change) => {
    const { id } = await makeFaq();
    const admin = await as('admin');
    const whole = { question: unique('Kept'), answer: '<p>Kept.</p>' };
    await admin.post(`/api/faqs/${id}`, whole);
    const answer = await admin.post(`/api/faqs/${id}`, change);
    const changed = { id, ...whole, ...change, archived: 0 };
    expect([answer.status, answer.body]).toEqual([200, changed]);
    expect((await new Client().get(`/api/faqs/${id}`)).body).toEqual(changed);
  });

  test.each(['', null, ' ', 'null'])(
    'sent empty (%j), the question is 422 and the answer is emptied',
    async (empty) => {
      const { id, question } = await makeFaq();
      const admin = await as('admin');
      await admin.post(`/api/faqs/${id}`, { answer: '<p>Some.</p>' });
      const rejected = await admin.post(`/api/faqs/${id}`, { question: empty, answer: empty });
      expect(fieldErrors(rejected)).toEqual({ question: ['The question field is required.'] });
      const answer = await admin.post(`/api/faqs/${id}`, { answer: empty });
      expect(answer.body).toEqual({ id, question, answer: '', archived: 0 });
    },
  );

  test('an archived one is 422 under question even when nothing is sent', async () => {
    const faq = await makeFaq();
    await archive(faq.id);
    const answer = await (await as('admin')).post(`/api/faqs/${faq.id}`, {});
    expect(fieldErrors(answer)).toHaveProperty('question');
  });

  test('keeps its place', async () => {
    const [first, second] = [await makeFaq(), await makeFaq()];
    await (await as('admin')).post(`/api/faqs/${first.id}`, { question: 'Changed', answer: '' });
    expect(await ids()).toEqual([first.id, second.id]);
  });

  test('an archived one is 422 under question, and nothing changes', async () => {
    const faq = await makeFaq();
    await archive(faq.id);
    const before = await snapshot();
    const answer = await (
      await as('admin')
    ).post(`/api/faqs/${faq.id}`, {
      question: 'Changed',
      answer: '<p>Changed.</p>',
    });
    expect(fieldErrors(answer)).toHaveProperty('question');
    expect(await snapshot()).toEqual(before);
  });

  test('an archived one cannot be brought back by asking for it', async () => {
    const faq = await makeFaq();
    await archive(faq.id);
    const answer = await (await as('admin')).post(`/api/faqs/${faq.id}`, { ...faq, archived: 0 });
    expect(fieldErrors(answer)).toHaveProperty('question');
  });

  test('an archived one can be changed once it is unarchived, by admins only', async () => {
    const faq = await makeFaq();
    await archive(faq.id);
    const path = `/api/faqs/${faq.id}/unarchive`;
    expect((await (await as('user')).post(path)).status).toBe(403);
    const admin = await as('admin');
    const answer = await admin.post(path);
    expect([answer.status, answer.body]).toEqual([200, { ...faq, archived: 0 }]);
    expect((await admin.post(`/api/faqs/${faq.id}`, { question: 'Changed?' })).status).toBe(200);
    expect((await admin.post(path)).status).toBe(200);
    expect((await admin.post('/api/faqs/999999/unarchive')).status).toBe(404);
  });

  test('takes away what could run in a reader’s browser', async () => {
    const { id } = await makeFaq();
    const answer = await (
      await as('admin')
    ).post<Faq>(`/api/faqs/${id}`, {
      question: 'Is it safe?',
      answer:
        '<p onclick="alert(1)">Yes<script>alert(1)</script></p><img src=x onerror=alert(1)>' +
        '<a href="javascript:alert(1)">link</a><iframe src="https://evil.example"></iframe>',
    });
    expect(answer.body.answer).not.toMatch(/onclick|onerror|script|iframe/i);
    expect(answer.body.answer).toContain('<p>Yes</p>');
  });

  test('keeps what the editor’s toolbar makes', async () => {
    const { id } = await makeFaq();
    const html =
      '<p style="text-align:center"><strong>Bold</strong> <em>italic</em></p>' +
      '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote><p>Said</p></blockquote>' +
      '<p><a href="https://saltmarsh.example/">link</a> <code>code</code></p>';
    const body = { question: 'What stays?', answer: html };
    const answer = await (await as('admin')).post<Faq>(`/api/faqs/${id}`, body);
    const plain = (text: string) =>
      text
        .replace(/\s+(rel|target)="[^"]*"/g, '')
        .replace(/: /g, ':')
        .replace(/;"/g, '"');
    expect(plain(answer.body.answer)).toBe(plain(html));
  });

  test('takes 200,000 characters of answer and not one more', async () => {
    const { id } = await makeFaq();
    const admin = await as('admin');
    const html = `<p>${'a'.repeat(200_000 - 7)}</p>`;
    const change = (answer: string) => admin.post(`/api/faqs/${id}`, { question: 'Long?', answer });
    expect((await change(html)).status).toBe(200);
    expect(fieldErrors(await change(`${html}!`))).toEqual({
      answer: ['The answer field must not be greater than 200000 characters.'],
    });
  });

  test.each(['question', 'answer'])('%s has to be a text', async (field) => {
    const faq = await makeFaq();
    const before = await snapshot();
    for (const [name, value] of WRONG_TYPES) {
      const answer = await (
        await as('admin')
      ).post(`/api/faqs/${faq.id}`, { ...faq, [field]: value });
      expect({ name, status: answer.status }).toEqual({ name, status: 422 });
      expect(fieldErrors(answer)).toHaveProperty(field);
    }
    expect(await snapshot()).toEqual(before);
  });

  test('an unknown one is 404', async () => {
    const answer = await (await as('admin')).post('/api/faqs/999999999', { question: 'Who?' });
    expect(answer.status).toBe(404);
  });
});

describe('DELETE /api/faqs/{id}', () => {
  test('is 204 and then 404', async () => {
    const { id } = await makeFaq();
    const admin = await as('admin');
    const answer = await admin.delete(`/api/faqs/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await admin.delete(`/api/faqs/${id}`)).status).toBe(404);
    expect((await visitor().get(`/api/faqs/${id}`)).status).toBe(404);
  });
});

describe('POST /api/faqs/order', () => {
  const order = async (questions: unknown) =>
    (await as('admin')).post('/api/faqs/order', { questions });

  test('takes ids and answers the new list', async () => {
    const [a, b, c] = [await makeFaq(), await makeFaq(), await makeFaq()];
    const answer = await order([c.id, a.id, b.id]);
    expect([answer.status, answer.body]).toEqual([200, [c, a, b]]);
    expect(await ids()).toEqual([c.id, a.id, b.id]);
  });

  test('takes objects with an id', async () => {
    const [a, b] = [await makeFaq(), await makeFaq()];
    await order([b, a]);
    expect(await ids()).toEqual([b.id, a.id]);
  });

  test('some of them change places among themselves', async () => {
    const [a, b, c] = [await makeFaq(), await makeFaq(), await makeFaq()];
    await order([c.id, a.id]);
    expect(await ids()).toEqual([c.id, b.id, a.id]);
  });

  test('can be saved again and again', async () => {
    const [a, b] = [await makeFaq(), await makeFaq()];
    for (const wanted of [
      [b.id, a.id],
      [a.id, b.id],
      [b.id, a.id],
    ]) {
      await order(wanted);
      expect(await ids()).toEqual(wanted);
    }
  });

  test.each([
    ['an unknown id', (id: number) => [id, 999_999_999]],
    ['an id twice', (id: number) => [id, id]],
    ['a text', () => 'first'],
    ['a text in the list', (id: number) => [id, 'first']],
    ['null in the list', (id: number) => [id, null]],
    ['a query operator', (id: number) => [{ id: { $gt: 0 } }, id]],
    ['an object', (id: number) => ({ id })],
    ['nothing', () => undefined],
  ])('%s is 422 and changes nothing', async (_name, body) => {
    const [a] = [await makeFaq(), await makeFaq()];
    const before = await snapshot();
    const answer = await order(body(a.id));
    expect(Object.keys(fieldErrors(answer))[0]).toMatch(/^questions(\.|$)/);
    expect(await snapshot()).toEqual(before);
  });
});
