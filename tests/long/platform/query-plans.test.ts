import { createDatabase, type PostgresDatabase } from '../../support/database';
import { startServer, type TestServer } from '../../support/server';
import { statementProblems, StatementRecorder, useEverything } from '../../support/statements';

/** Repeats `platform/statements` on both databases and with a first start. */
describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  const recorder = new StatementRecorder();
  let database: PostgresDatabase | undefined;
  let server: TestServer | undefined;

  afterAll(async () => {
    await server?.remove();
    await database?.drop();
    recorder.remove();
  });

  test('growing tables are scanned only by known statements, and every known statement occurs', async () => {
    if (kind === 'PostgreSQL') {
      database = await createDatabase();
      if (!database) return;
    }
    recorder.record();
    const env = { ...recorder.env, DATABASE_URL: database?.url ?? '' };
    server = await startServer({ isFirstStart: true, env });
    await useEverything(server.url);
    await server.stop();
    expect(await statementProblems(server, recorder.take())).toEqual({
      ...{ unseenTables: [], tooLong: [], unknownScans: [], needlesslyKnown: [] },
    });
  });
});
