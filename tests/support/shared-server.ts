import type { ServerAddress, TestServer } from './server';
import { errorsIn } from './server-log';

const KEY = 'SALTMARSH_TEST_SERVER';

/** Between a runner's set-up and tear-down, which live in the same process. */
const kept: { server?: TestServer } = {};

export function keepServer(server: TestServer): void {
  kept.server = server;
  const { url, dataDir, databaseUrl, pid } = server;
  process.env[KEY] = JSON.stringify({ url, dataDir, databaseUrl, pid });
}

export async function removeKeptServer(): Promise<void> {
  const { server } = kept;
  if (!server) return;
  const code = await server.stop();
  const mistakes = errorsIn(server.log()).map(({ message }) => message);
  if (mistakes.length > 0) console.warn(`The server's log has errors:\n${mistakes.join('\n')}`);
  await server.remove();
  if (code !== 0) throw new Error(`The server ended with ${code}, not 0:\n${server.log()}`);
}

/** The one server that all test files of a run talk to. */
export function sharedServer(): ServerAddress {
  const value = process.env[KEY];
  if (!value) throw new Error(`${KEY} is not set: run the tests through jest or playwright.`);
  return JSON.parse(value) as ServerAddress;
}
