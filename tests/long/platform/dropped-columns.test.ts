import { databaseOf, type Value } from '../../support/database';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer | undefined;
afterAll(() => server?.remove());

test('a column that is no longer in the schema stops the start while it holds data, and is dropped once DROP_DATA lists it', async () => {
  server = await startServer();
  const { dataDir } = server;
  await server.stop();
  const run = <Row>(statement: string, ...values: Value[]) =>
    databaseOf({ dataDir, databaseUrl: '' }).run<Row>(statement, values);
  await run('ALTER TABLE faqs ADD COLUMN notes text');
  await run("INSERT INTO faqs (question, notes) VALUES ('Where from?', 'Ask the skipper')");
  const [row = { id: 0, schema: '' }] = await run<{ id: number; schema: string }>(
    'SELECT id, schema FROM strapi_database_schema ORDER BY id DESC LIMIT 1',
  );
  const stored = JSON.parse(row.schema) as { tables: { name: string; columns: object[] }[] };
  const notes = { name: 'notes', type: 'text', args: ['longtext'] };
  const faqs = stored.tables.find(({ name }) => name === 'faqs');
  faqs?.columns.push({ ...notes, defaultTo: null, notNullable: false });
  const set = 'UPDATE strapi_database_schema SET schema = ?, hash = ? WHERE id = ?';
  await run(set, JSON.stringify(stored), 'other', row.id);

  const start = startServer({ dataDir });
  await expect(start).rejects.toThrow(/ended \(1\)[^]*faqs\.notes \(1 row\)[^]*DROP_DATA=/);
  await expect(start).rejects.not.toThrow(/at .*dropped-columns/);
  const left = () => run('SELECT notes FROM faqs WHERE notes IS NOT NULL');
  expect(await left()).toEqual([{ notes: 'Ask the skipper' }]);
  server = await startServer({ dataDir, env: { DROP_DATA: 'faqs.notes' } });
  // `toThrow` does not recognise the driver's errors, which belong to another realm.
  await expect(left()).rejects.toMatchObject({ message: 'no such column: notes' });
});
