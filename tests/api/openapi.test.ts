import { Client } from '../support/client';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: object }>>;
  components: { schemas: Record<string, unknown> };
}

async function readDocument(): Promise<Document> {
  return (await new Client().get<Document>('/api/openapi.json')).body;
}

describe('GET /api/openapi.json', () => {
  test('describes the calls of the specification', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths['/api/faqs/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'post']);
    expect(Object.keys(paths['/login'] ?? {})).toEqual(['post']);
  });

  test('refers to no schema that it does not hold', async () => {
    const document = await readDocument();
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  });
});
