// @ts-check
/**
 * Lets tests control a server. Always makes password hashes cheap, and runs the work of each minute
 * at SIGUSR2. `TEST_CLOCK` sets the clock, `TEST_STATEMENTS` names a file for the statements,
 * `TEST_FAULTS` lets requests cause faults.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { isMainThread, Worker } from 'node:worker_threads';

const { TEST_CLOCK, TEST_CLOCK_SIGNAL, TEST_STATEMENTS, TEST_FAULTS } = process.env;
const MINUTE_MS = 60_000;
const load = createRequire(import.meta.url);

if (TEST_CLOCK) setClock(Date.parse(TEST_CLOCK), TEST_CLOCK_SIGNAL);
if (isMainThread) {
  hashCheaply(4);
  runMinutesOnSignal();
  if (TEST_STATEMENTS) logStatements(TEST_STATEMENTS);
  if (TEST_FAULTS) allowFaults();
}

/**
 * Hashes passwords in 1 ms instead of 60. Comparing still works, because hashes state their rounds.
 * @param {number} rounds of bcrypt
 */
function hashCheaply(rounds) {
  /**
   * @typedef {(plain: string, rounds: number, ...more: unknown[]) => unknown} Hash
   * @typedef {{ hash: Hash, hashSync: Hash }} Bcrypt
   */
  for (const name of ['@node-rs/bcrypt', 'bcryptjs']) {
    const bcrypt = /** @type {Bcrypt} */ (load(name));
    const { hash, hashSync } = bcrypt;
    bcrypt.hash = (plain, _rounds, ...more) => hash(plain, rounds, ...more);
    bcrypt.hashSync = (plain) => hashSync(plain, rounds);
  }
}

function runMinutesOnSignal() {
  const { setInterval: realSetInterval } = globalThis;
  /** @type {ProxyHandler<typeof setInterval>} */
  const watched = {
    apply(_target, _this, /** @type {Parameters<typeof setInterval>} */ [work, ms, ...args]) {
      if (ms === MINUTE_MS) process.on('SIGUSR2', () => work(...args));
      return realSetInterval(work, ms, ...args);
    },
  };
  globalThis.setInterval = new Proxy(realSetInterval, watched);
}

/**
 * Sets the clock, immediately or at a signal.
 * @param {number} target
 * @param {string | undefined} signal
 */
function setClock(target, signal) {
  const realNow = Date.now;
  let offset = 0;
  const set = () => {
    offset = target - realNow();
  };
  if (signal) process.on(signal, set);
  else set();
  /** @type {ProxyHandler<DateConstructor>} */
  const shifted = {
    construct(RealDate, /** @type {[number]} */ parts, newTarget) {
      const given = parts.length > 0 ? parts : [realNow() + offset];
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- a Date, or one of a class that extends it
      return Reflect.construct(RealDate, given, newTarget);
    },
  };
  globalThis.Date = new Proxy(Date, shifted);
  Date.now = () => realNow() + offset;
}

/**
 * Writes each statement with its values to a file as a line of JSON, while the file exists.
 * @param {string} file
 */
function logStatements(file) {
  /** @param {string} sql @param {unknown} values */
  const write = (sql, values) => {
    if (!existsSync(file)) return;
    appendFileSync(file, `${JSON.stringify({ sql, values: values ?? [] })}\n`);
  };

  /** @typedef {{ sql: string, bindings: unknown }} Statement */
  /** @typedef {{ query(connection: unknown, statement: Statement | string): Promise<unknown> }} Knex */
  const { prototype } = /** @type {{ prototype: Knex }} */ (load('knex/lib/client'));
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the client as `this`
  const { query } = prototype;
  prototype.query = function (connection, statement) {
    const response = query.call(this, connection, statement);
    // The statement now has the database's own placeholders.
    if (typeof statement === 'object') write(statement.sql, statement.bindings);
    return response;
  };

  // The account search runs its statements in a thread.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the worker as `this`
  const { postMessage } = Worker.prototype;
  /** @param {{ sql: string, values: unknown }} message */
  Worker.prototype.postMessage = function (message) {
    write(message.sql, message.values);
    return postMessage.call(this, message);
  };
}

/**
 * Lets a request with the header `x-test-fault` cause an unhandled fault, in its asynchronous
 * context, when the site first sets a response header.
 */
function allowFaults() {
  const met = new WeakSet();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the response as `this`
  const setHeader = ServerResponse.prototype.setHeader;
  /** @type {typeof setHeader} */
  ServerResponse.prototype.setHeader = function (name, value) {
    const { req } = /** @type {{ req: import('node:http').IncomingMessage }} */ (this);
    if (req.headers['x-test-fault'] === 'reject' && !met.has(this)) {
      met.add(this);
      void Promise.reject(new Error('made by the test'));
    }
    return setHeader.call(this, name, value);
  };
}
