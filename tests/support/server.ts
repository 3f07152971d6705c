import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';
import { createDatabase, type PostgresDatabase } from './database';
import { freePort } from './network';

const ROOT = resolve(__dirname, '../..');
/** Long enough for the demo, or to wait for another instance, on a busy machine. */
const READY_MS = 300_000;
const STOP_MS = 15_000;
/** `NODE_OPTIONS` for a process that loads `preload.mjs`. */
export const PRELOAD = `--import=${pathToFileURL(resolve(__dirname, 'preload.mjs')).href}`;

/** The first admin of every test server. */
export const ADMIN = { email: 'admin@saltmarsh.test', password: 'Low-water-at-0642' };

/** A running server, as other processes know it. */
export interface ServerAddress {
  url: string;
  dataDir: string;
  /** URL of PostgreSQL; empty for SQLite. */
  databaseUrl: string;
  pid: number;
  logFile: string;
}

export interface TestServer extends ServerAddress {
  log: () => string;
  /** Time from the start to the first "ready". */
  bootMs: number;
  /** Sends SIGTERM and resolves to the exit code. Keeps the data. */
  stop(): Promise<number | null>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

interface Options {
  seed?: Template;
  /** If the folder has data, the start is not a first start. */
  dataDir?: string;
  /** Creates the initial data instead of copying it. */
  isFirstStart?: boolean;
  env?: Record<string, string>;
  port?: number;
  /** Prepares the clone first, as `npm start` does. */
  isPrepared?: boolean;
}

/**
 * Starts a server process with its own port, database and uploads. A new database is a copied
 * SQLite file or, with `TEST_DATABASE=postgres`, a new PostgreSQL one, unless `env` names one.
 */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const database = options.env?.DATABASE_URL === undefined ? await databaseForTests() : undefined;
  const databaseUrl = options.env?.DATABASE_URL ?? database?.url ?? '';
  if (isCopied(options, dataDir, databaseUrl)) {
    await copyTemplate(options.seed ?? 'none', dataDir);
  }
  // Log to a file. Through a pipe, a line could arrive after its response.
  const logFile = join(mkdtempSync(join(tmpdir(), 'saltmarsh-log-')), 'log');
  const output = openSync(logFile, 'a');
  const began = Date.now();
  // The server is not detached, so it ends with the test runner's process group.
  const command = options.isPrepared ? ['serve'] : ['--as-is', 'serve'];
  const child = spawn(process.execPath, ['scripts/run.mjs', ...command], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...NEUTRAL_ENVIRONMENT,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: options.seed ?? 'none',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...options.env,
      NODE_OPTIONS: PRELOAD,
    },
  });
  closeSync(output);
  let wholeLog: string | undefined;
  const log = () => wholeLog ?? readFileSync(logFile, 'utf8');
  const keepLog = () => {
    wholeLog ??= log();
    rmSync(dirname(logFile), { recursive: true, force: true });
  };
  await waitUntilReady(child, url, log).catch(async (error: unknown) => {
    keepLog();
    await database?.drop();
    throw error;
  });
  return {
    url,
    dataDir,
    databaseUrl,
    pid: child.pid ?? 0,
    logFile,
    log,
    bootMs: Date.now() - began,
    stop: () => stop(child).finally(keepLog),
    async remove() {
      await stop(child).finally(keepLog);
      rmSync(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

/** jest: provides a server for all tests of a file or block. */
export function serverForTests(
  optionsOf: () => Options | Promise<Options> = () => ({}),
): TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => void (server = await startServer(await optionsOf())));
  afterAll(() => server?.remove());
  return new Proxy({} as TestServer, {
    get: (_target, name) => Reflect.get(server ?? {}, name) as unknown,
  });
}

/** Templates have their own secret, so they don't work with a given one. */
function isCopied({ isFirstStart, env }: Options, dataDir: string, databaseUrl: string): boolean {
  if (isFirstStart || databaseUrl || env?.APP_SECRET) return false;
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

async function databaseForTests(): Promise<PostgresDatabase | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') return undefined;
  const database = await createDatabase();
  if (!database) throw new Error('TEST_DATABASE is postgres, and there is none.');
  return database;
}

async function waitUntilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended (${child.exitCode ?? child.signalCode}):\n${log()}`);
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    // Check the log too, because another process may have taken the port.
    if (answer?.status === 200 && log().includes(`listening on 127.0.0.1:${new URL(url).port})`))
      return;
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${READY_MS} ms:\n${log()}`);
}

function stop(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      done(code);
    });
    child.kill('SIGTERM');
  });
}

const FOLDER = join(ROOT, '.build/template');
const STAMP = join(ROOT, 'scripts/dist/.stamp');

/** `none` has only its admin; `demo` also has the restaurant. */
type Template = 'demo' | 'none';

/** Templates that this process has made or is making. */
const making = new Map<Template, Promise<string>>();

/** Fills `dataDir` like a first start, but with a copy made once for the current build. */
async function copyTemplate(template: Template, dataDir: string) {
  const made = making.get(template) ?? templateFor(template);
  making.set(template, made);
  const from = await made.finally(() => making.delete(template));
  cpSync(from, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function templateFor(seed: Template): Promise<string> {
  // The demo's bookings start today.
  const kind = seed === 'demo' ? `demo-${londonNow().date}` : seed;
  const folder = join(FOLDER, `${buildKey()}-${kind}`);
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  const made = mkdtempSync(join(FOLDER, `${buildKey()}-making-`));
  try {
    const env = { DATABASE_URL: '' };
    const server = await startServer({ seed, dataDir: made, isFirstStart: true, env });
    const code = await server.stop();
    if (code !== 0) throw new Error(`The template's server ended with ${code}:\n${server.log()}`);
    rmSync(join(made, 'lock'));
    // Another process may have made the folder first.
    if (!existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  removeOld();
  return folder;
}

function buildKey(): string {
  return readFileSync(STAMP, 'utf8').slice(0, 16);
}

const DAY_MS = 86_400_000;

/** Deletes templates over a day old. Newer ones may still be in use by other test runs. */
function removeOld(): void {
  for (const path of readdirSync(FOLDER).map((name) => join(FOLDER, name))) {
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (made < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}
