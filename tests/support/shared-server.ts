import { readFileSync } from 'node:fs';
import type { ServerAddress, TestServer } from './server';

/** Errors that `api/either-database` causes. */
const MADE_BY_TESTS = /COMMIT; - (FOREIGN KEY constraint failed|No room)/;

/** Servers from a runner's set-up to its tear-down, which share a process. */
const kept: TestServer[] = [];

const keyFor = (database = 'sqlite') => `SALTMARSH_TEST_SERVERS_ON_${database.toUpperCase()}`;

/** Keeps one server for each worker, or one for all workers. */
export function keepServers(servers: TestServer[], database?: string): void {
  kept.push(...servers);
  const addresses = servers.map(({ url, dataDir, databaseUrl, pid, logFile }): ServerAddress => {
    return { url, dataDir, databaseUrl, pid, logFile };
  });
  process.env[keyFor(database)] = JSON.stringify(addresses);
}

/** jest: removes the servers of all projects in the first tear-down. */
export default async function removeKeptServers(): Promise<void> {
  const servers = kept.splice(0);
  const failures = await Promise.all(servers.map(removeServer));
  const failure = failures.find((each) => each !== undefined);
  if (failure) throw failure;
}

async function removeServer(server: TestServer): Promise<Error | undefined> {
  const code = await server.stop();
  const messages = errorsIn(server.log()).map(({ message }) => message);
  const mistakes = messages.filter((message) => !MADE_BY_TESTS.test(message));
  if (mistakes.length > 0) console.warn(`The server's log has errors:\n${mistakes.join('\n')}`);
  await server.remove();
  if (code !== 0) return new Error(`The server ended with ${code}, not 0:\n${server.log()}`);
  return undefined;
}

/** Returns the server that all test files of this worker use, one after the other. */
export function sharedServer(): ServerAddress {
  const key = keyFor(process.env.TEST_DATABASE);
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: run the tests through jest or playwright.`);
  const servers = JSON.parse(value) as ServerAddress[];
  // Jest's workers count from 1. Other workers, and those of Playwright, share the only server.
  const index = servers.length === 1 ? 0 : Number(process.env.JEST_WORKER_ID) - 1;
  const server = servers[index];
  if (!server) throw new Error(`There is no server ${index} among ${servers.length}.`);
  return server;
}

/** Follows a server's output from now on. */
export function followLog({ logFile }: ServerAddress = sharedServer()): () => string {
  const from = readFileSync(logFile).length;
  return () => readFileSync(logFile).subarray(from).toString('utf8');
}

/** A line of a server's log. A request's own line has all fields. */
export interface LogLine {
  time?: string;
  level?: string;
  message: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/** Returns a server's output by line. Text that is not JSON becomes a message. */
export function linesOf(log: string): LogLine[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as LogLine) : { message: line }));
}

/** Errors that the server logged or printed. */
export const errorsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ level, message }) =>
    level === undefined ? /\berror\b/i.test(message) : level === 'error',
  );

export const requestsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ status }) => status !== undefined);
