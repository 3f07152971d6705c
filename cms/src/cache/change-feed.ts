import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';

const CHANNEL = 'saltmarsh_content';
/** The delay before reconnecting, during which an instance may serve outdated content. */
const RECONNECT_MS = 200;
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 3_000;
const END_MS = 1_000;

/** False after the loss of the feed has been logged, so that it is logged only once. */
let isHeard = true;

interface Statements {
  raw(sql: string, values: readonly string[]): PromiseLike<unknown>;
}

/**
 * Notifies all instances. This instance needs the notification, too, because it may not learn that
 * its COMMIT succeeded. PostgreSQL delivers the notification only if the transaction of `on`
 * commits.
 */
export async function announceChange(on: Statements, tag: string): Promise<void> {
  await on.raw('select pg_notify(?, ?)', [CHANNEL, tag]);
}

interface Follower {
  onChange: (tag: string) => void;
  /** Called when changes may have been missed until now. */
  onGap: () => void;
}

/**
 * Follows the changes of other instances on a separate connection, and replaces that connection
 * when it is lost. Once the first connection listens, resolves to a function that stops following.
 */
export async function followChanges(follower: Follower): Promise<() => Promise<void>> {
  let client = await newClient();
  let isStopped = false;
  await listen(client, follower);
  const follow = async () => {
    while (!isStopped) {
      await untilLost(client);
      await end(client);
      await sleep(RECONNECT_MS);
      if (isStopped) return;
      client = await newClient();
      await listen(client, follower).catch((error: Error) => missOut(error, follower));
    }
  };
  const following = follow();
  return async () => {
    isStopped = true;
    await end(client);
    await following;
    await end(client);
  };
}

/** Closes a connection. The wait is limited, because a dead connection never reports its end. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(END_MS, undefined, { ref: false })]);
}

/**
 * Invalidates everything, because changes may have been missed. While the whole database is
 * unreachable, the cached content is kept, because nothing newer could be read.
 */
async function missOut(error: Error, { onGap }: Pick<Follower, 'onGap'>): Promise<void> {
  if (isHeard)
    strapi.log.error(`Changes made by other instances are not received: ${error.message}`);
  isHeard = false;
  await strapi.db.connection.raw('select 1').then(
    () => onGap(),
    () => {},
  );
}

async function newClient(): Promise<Client> {
  // Imported only here, because sites on SQLite do not need `pg`.
  const { Client } = await import('pg');
  const { connection } = strapi.db.config.connection as { connection: ClientConfig };
  // A `query_timeout` in the database's address would override the timeout below.
  const url = new URL(connection.connectionString ?? '');
  url.searchParams.delete('query_timeout');
  const client = new Client({
    ...connection,
    connectionString: url.href,
    query_timeout: HEARTBEAT_TIMEOUT_MS,
  });
  // Without a listener, an `error` event would end the process. The listener can be empty, because
  // statements on a broken connection fail by themselves.
  client.on('error', () => {});
  return client;
}

async function listen(client: Client, follower: Follower): Promise<void> {
  client.on('notification', ({ payload = '' }) => follower.onChange(payload));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  follower.onGap();
  if (!isHeard) strapi.log.info('Changes made by other instances are received again.');
  isHeard = true;
}

/**
 * Waits until the connection is lost. Checks it with heartbeats, because a dead connection reports
 * nothing by itself.
 */
async function untilLost(client: Client): Promise<void> {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  try {
    for (;;) {
      await sleep(HEARTBEAT_MS, undefined, { ref: false, signal: ended.signal });
      await client.query('select 1');
    }
  } catch {
    return;
  }
}
