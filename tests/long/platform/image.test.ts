import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { Client } from '../../support/client';
import { type ObjectStore, startObjectStore } from '../../support/cluster';
import { createDatabase, type PostgresDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { freePort } from '../../support/network';
import { ADMIN } from '../../support/server';

/** Follows the Dockerfile without Docker, with its files, steps, account and variables. */

const ROOT = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Id of the account `node` in the image. */
const UID = 1000;

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-image-'));
const site = join(parent, 'site');
const outside = join(parent, 'outside');
const APP_URL = 'http://localhost:3000';
let database: PostgresDatabase | undefined;
let lost: PostgresDatabase | undefined;
let store: ObjectStore | undefined;

afterAll(async () => {
  store?.remove();
  await database?.drop();
  await lost?.drop();
  rmSync(parent, { recursive: true, force: true });
});

test('the built tree, read-only and run by another account, starts with the variables of docker-compose.yml; the documented commands save and restore the site', async () => {
  database = await createDatabase();
  if (!database) return;
  if (process.getuid?.() !== 0)
    return void process.stderr.write('SKIPPED: only root can be another account\n');
  store = await startObjectStore();
  copyContext();
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] });
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--silent']);
  run(process.execPath, ['scripts/run.mjs', 'build']);
  rmSync(join(site, '.build'), { recursive: true });
  run('chmod', ['-R', 'a-w', '.']);
  chmodSync(parent, 0o755);
  const data = volume('data');
  mkdirSync(outside);

  const lived = await start({ ...services(database, store), DATA_DIR: data });
  const admin = new Client(lived.origin, APP_URL);
  await admin.signIn(ADMIN.email, ADMIN.password);
  const question = 'Is the car park free?';
  expect((await admin.post('/api/faqs', { question })).status).toBe(201);
  const { save, restore } = documented();
  // Back up twice, as the documented backup runs every night.
  for (let night = 0; night < 2; night += 1)
    for (const command of save) inContainer(command, data, lived.env);
  await lived.stop();

  // Replaces `docker compose down --volumes`.
  lost = await createDatabase();
  if (!lost) return;
  const emptied = volume('emptied');
  const env = { ...services(lost, store), S3_BUCKET: 'made-again', DATA_DIR: emptied };
  for (const command of restore) inContainer(command, emptied, { ...lived.env, ...env });
  const restored = await start(env);
  const { body } = await new Client(restored.origin, APP_URL).get('/api/faqs');
  expect(body).toMatchObject([{ question }]);
  await restored.stop();
}, 900_000);

function volume(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, UID, UID);
  return folder;
}

const services = (database: PostgresDatabase, store: ObjectStore) => ({
  DATABASE_URL: database.url,
  ...store.env(),
  SMTP_URL: 'smtp://127.0.0.1:1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

async function start(own: Record<string, string>) {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const env = { PATH, ...variables(), ...own, PORT: String(port) };
  const child = spawn(process.execPath, command().slice(1), {
    ...{ cwd: site, uid: UID, gid: UID, env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += String(text)));
  }
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false;
  await Promise.race([
    until(answers, 280_000),
    ended.then(() => {
      throw new Error(output);
    }),
  ]);
  expect((await fetch(origin)).status).toBe(200);
  return {
    origin,
    env,
    async stop() {
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
    },
  };
}

/** Returns the commands in docs/operations.md, "Several instances". */
function documented(): { save: string[]; restore: string[] } {
  const [, block = ''] =
    /# A backup, and back into an empty site[^\n]*\n([^]*?)```/.exec(read('docs/operations.md')) ??
    [];
  const lines = block.trim().split('\n');
  const last = lines.findIndex((line) => line.includes('compose run'));
  expect([lines.length, last]).toEqual([5, 4]);
  return { save: lines.slice(0, last), restore: lines.slice(last) };
}

/** Runs a `docker compose` line, with `data` as the instance's volume. */
function inContainer(line: string, data: string, env: NodeJS.ProcessEnv): void {
  const inside = / instance-1 (.+)$/.exec(line)?.[1];
  const copied = / cp instance-1:\/data\/(\S+) \.$/.exec(line)?.[1];
  if (copied) return cpSync(join(data, copied), join(outside, copied));
  const shell = (command: string, options: object) => execFileSync('sh', ['-ec', command], options);
  if (!inside) return void shell(line, { cwd: outside });
  const there = inside.replaceAll('/data/', `${data}/`).replaceAll('/in/', `${outside}/`);
  shell(there, { cwd: site, uid: UID, gid: UID, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Copies the files of `COPY . .`. */
function copyContext(): void {
  const copied = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const args = ['ls-files', '-z', '--', ...copied];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    cpSync(join(ROOT, file), join(site, file));
  }
}

/** Returns the default variables of the Dockerfile and docker-compose.yml. */
function variables(): Record<string, string> {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  const given = Object.entries(services['instance-1']?.environment ?? {}).map(([key, value]) => [
    key,
    String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  const own = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, key, value = '']) => [
      key,
      value.replaceAll('"', ''),
    ]),
  );
  return Object.fromEntries([...own, ...given]) as Record<string, string>;
}

function command(): string[] {
  const [, line = '[]'] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
  return JSON.parse(line) as string[];
}
