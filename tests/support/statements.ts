import { setTimeout as sleep } from 'node:timers/promises';
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
  await printed();
  return [...server.log().slice(before).matchAll(PRINTED)].map(([, sql = '']) =>
    sql.replace(/\s+/g, ' ').replaceAll('`', '"'),
  );
}

/** A process prints through a pipe, which may be behind its responses. */
export const printed = () => sleep(100);

/** The values that a statement has: `?`, or `$1` and so on. */
export const valuesIn = (sql: string): number => sql.match(/\?|\$\d+/g)?.length ?? 0;
