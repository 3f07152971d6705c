import { readFileSync } from 'node:fs';
import type { ServerAddress, TestServer } from './server';

/** Errors that `api/either-database` causes on purpose. */
const MADE_BY_TESTS = /COMMIT; - (FOREIGN KEY constraint failed|No room)/;

/** Servers that the runner's set-up started. Set-up and tear-down share a process. */
const kept: TestServer[] = [];

const keyFor = (database = 'sqlite') => `SALTMARSH_TEST_SERVERS_ON_${database.toUpperCase()}`;

/** Shares one server for each worker, or one for all workers. */
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

/** Returns the server for all test files of this worker. */
export function sharedServer(): ServerAddress {
  const key = keyFor(process.env.TEST_DATABASE);
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: run the tests through jest or playwright.`);
  const servers = JSON.parse(value) as ServerAddress[];
  // Jest numbers its workers from 1. A single server is shared by all workers.
  const index = servers.length === 1 ? 0 : Number(process.env.JEST_WORKER_ID) - 1;
  const server = servers[index];
  if (!server) throw new Error(`There is no server ${index} among ${servers.length}.`);
  return server;
}

/** Returns a function that reads the server's output from now on. */
export function followLog({ logFile }: ServerAddress = sharedServer()): () => string {
  const from = readFileSync(logFile).length;
  return () => readFileSync(logFile).subarray(from).toString('utf8');
}

/** A line of the log. Only the line of a request has all fields. */
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

/** Parses a server's output. Text that is not JSON becomes a message. */
export function linesOf(log: string): LogLine[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as LogLine) : { message: line }));
}

/** Returns errors that the server logged or printed. */
export const errorsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ level, message }) =>
    level === undefined ? /\berror\b/i.test(message) : level === 'error',
  );

export const requestsIn = (log: string): LogLine[] =>
  linesOf(log).filter(({ status }) => status !== undefined);
