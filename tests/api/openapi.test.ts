import { Client } from '../support/client';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  components: { schemas: Record<string, unknown> };
}

async function readDocument(): Promise<Document> {
  return (await new Client().get<Document>('/api/openapi.json')).body;
}

describe('GET /api/openapi.json', () => {
  // It fails for a route that nothing describes, and for a description whose route is gone.
  test('describes every route and no other', async () => {
    expect((await new Client().get('/api/openapi.json')).status).toBe(200);
  });

  test('describes the calls of the specification', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths['/api/faqs/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'post']);
    expect(Object.keys(paths['/login'] ?? {})).toEqual(['post']);
  });

  test.each([
    ['/login', 'post', [413, 419, 422, 429]],
    ['/api/user', 'post', [401, 413, 419, 422, 423, 429]],
    ['/api/faqs/{id}', 'get', [404]],
    ['/api/faqs/{id}', 'delete', [401, 403, 404, 419]],
    ['/user/two-factor-secret-key', 'get', [401, 423]],
    ['/logout', 'post', [419]],
    ['/user/sessions', 'delete', [401, 419, 423]],
  ])('%s %s names what it refuses', async (path, method, statuses) => {
    const { responses } = (await readDocument()).paths[path]?.[method] ?? { responses: {} };
    const refusals = Object.keys(responses)
      .map(Number)
      .filter((status) => status >= 400);
    expect(refusals).toEqual(statuses);
  });

  test('promises no CSRF token for a form without a session', async () => {
    const { responses } = (await readDocument()).paths['/api/bookings']?.post ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '422', '429']));
    expect(responses['419']?.description).toBe('Sent from a page of another site');
  });

  test('refers to no schema that it does not hold', async () => {
    const document = await readDocument();
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  });
});
