import type { ServerAddress, TestServer } from './server';
import { errorsIn } from './server-log';

const KEY = 'SALTMARSH_TEST_SERVERS';

/** Between a runner's set-up and tear-down, which live in the same process. */
const kept: TestServer[] = [];

/** One for each of the runner's workers that have a server of their own, else one for all. */
export function keepServers(servers: TestServer[]): void {
  kept.push(...servers);
  const addresses = servers.map(({ url, dataDir, databaseUrl, pid }) => {
    return { url, dataDir, databaseUrl, pid };
  });
  process.env[KEY] = JSON.stringify(addresses);
}

export async function removeKeptServers(): Promise<void> {
  const servers = kept.splice(0);
  const codes = await Promise.all(servers.map((server) => server.stop()));
  for (const [index, server] of servers.entries()) {
    const mistakes = errorsIn(server.log()).map(({ message }) => message);
    if (mistakes.length > 0) console.warn(`The server's log has errors:\n${mistakes.join('\n')}`);
    await server.remove();
    const code = codes[index];
    if (code !== 0) throw new Error(`The server ended with ${code}, not 0:\n${server.log()}`);
  }
}

/** The server that all test files of this worker talk to, one after the other. */
export function sharedServer(): ServerAddress {
  const value = process.env[KEY];
  if (!value) throw new Error(`${KEY} is not set: run the tests through jest or playwright.`);
  const servers = JSON.parse(value) as ServerAddress[];
  // Jest's workers count from 1; where there are fewer servers, they share the first one.
  const server = servers[Number(process.env.JEST_WORKER_ID ?? 1) - 1] ?? servers[0];
  if (!server) throw new Error(`${KEY} is empty.`);
  return server;
}
