import { GROWING, KNOWN, readsAmong, tooLong, unseenTables } from '../../support/known-scans';
import { createDatabase, type PostgresDatabase } from '../../support/postgres';
import { scansOf } from '../../support/query-plan';
import { startServer, type TestServer } from '../../support/server';
import { StatementRecorder, type Statement } from '../../support/statements';
import { useEverything } from '../../support/use-everything';

/** As `platform/statements`, on both databases, and with what a first start does. */
describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  const recorder = new StatementRecorder();
  let database: PostgresDatabase | undefined;
  let server: TestServer | undefined;
  let statements: Statement[];

  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      database = await createDatabase();
      if (!database) return;
    }
    recorder.record();
    const env = { ...recorder.env, DATABASE_URL: database?.url ?? '' };
    server = await startServer({ isFirstStart: true, env });
    await useEverything(server.url);
    await server.stop();
    statements = readsAmong(recorder.take());
  }, 120_000);

  afterAll(async () => {
    await server?.remove();
    await database?.drop();
    recorder.remove();
  });

  test('the look-ups of growing tables were seen', () => {
    if (server) expect(unseenTables(statements)).toEqual([]);
  });

  test('no statement has more than a hundred parameters', () => {
    if (server) expect(tooLong(statements)).toEqual([]);
  });

  test('only known statements read a growing table from one end to the other', async () => {
    if (!server) return;
    const scans = await scansOf(server, statements);
    const growing = scans.filter(({ table }) => GROWING.includes(table));
    expect(growing.filter((scan) => !KNOWN.some(([is]) => is(scan)))).toEqual([]);
    // What is known no more is not in the list.
    expect(KNOWN.filter(([is]) => !growing.some(is)).map(([, why]) => why)).toEqual([]);
  });
});
