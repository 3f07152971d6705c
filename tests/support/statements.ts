import type { TestServer } from './server';

/** Makes a server print every statement that it sends to its database. */
export const PRINT_STATEMENTS = { DEBUG: 'knex:query', DEBUG_HIDE_DATE: 'true' };

const PRINTED = /^\s*knex:query ([^]*?) (?:undefined|trx\d+)$/gm;

/** The statements, without their values, that `server` sends while `act` runs. */
export async function statementsOf(
  server: TestServer,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = server.log().length;
  await act();
  // A process prints through a pipe, which may be behind its responses.
  await new Promise((done) => setTimeout(done, 100));
  return [...server.log().slice(before).matchAll(PRINTED)].map(([, sql = '']) =>
    sql.replace(/\s+/g, ' ').replaceAll('`', '"'),
  );
}

/** The values that a statement has: `?`, or `$1` and so on. */
export const valuesIn = (sql: string): number => sql.match(/\?|\$\d+/g)?.length ?? 0;
