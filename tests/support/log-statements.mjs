// @ts-check
/**
 * Loaded into a test's server by `NODE_OPTIONS=--import`: writes each statement with its values as a line of
 * JSON into the file named by `TEST_STATEMENTS`, while it exists.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isMainThread, Worker } from 'node:worker_threads';

const FILE = process.env.TEST_STATEMENTS ?? '';

/** @param {string} sql @param {unknown} values */
function write(sql, values) {
  if (!existsSync(FILE)) return;
  appendFileSync(FILE, `${JSON.stringify({ sql, values: values ?? [] })}\n`);
}

/** @typedef {{ sql: string, bindings: unknown }} Statement */
/** @typedef {{ query(connection: unknown, statement: Statement | string): Promise<unknown> }} Knex */

if (isMainThread) {
  const { prototype } = /** @type {{ prototype: Knex }} */ (
    createRequire(import.meta.url)('knex/lib/client')
  );
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the client as `this`
  const { query } = prototype;
  prototype.query = function (connection, statement) {
    const response = query.call(this, connection, statement);
    // Its placeholders are now those of the database.
    if (typeof statement === 'object') write(statement.sql, statement.bindings);
    return response;
  };

  // The account search sends its statements to a thread.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the worker as `this`
  const { postMessage } = Worker.prototype;
  /** @param {{ sql: string, values: unknown }} message */
  Worker.prototype.postMessage = function (message) {
    write(message.sql, message.values);
    return postMessage.call(this, message);
  };
}
