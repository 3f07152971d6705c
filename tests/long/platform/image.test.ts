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
import { startObjectStore, type ObjectStore } from '../../support/object-store';
import { findFreePort } from '../../support/ports';
import { createDatabase, type PostgresDatabase } from '../../support/postgres';
import { until } from '../../support/until';

/** What the Dockerfile does, without an engine: its files, its steps, its account and its variables. */

const ROOT = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** `node` in the image. */
const UID = 1000;

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-image-'));
const site = join(parent, 'site');
const DATA_DIR = join(parent, 'data');
let database: PostgresDatabase | undefined;
let store: ObjectStore | undefined;

afterAll(async () => {
  store?.remove();
  await database?.drop();
  rmSync(parent, { recursive: true, force: true });
});

test('the built tree, read-only and run by another account, starts with the variables of docker-compose.yml', async () => {
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
  mkdirSync(DATA_DIR, { mode: 0o700 });
  chownSync(DATA_DIR, UID, UID);

  const port = await findFreePort();
  const services = { DATABASE_URL: database.url, ...store.env(), SMTP_URL: 'smtp://127.0.0.1:1' };
  const { PATH } = process.env;
  const child = spawn(process.execPath, command().slice(1), {
    cwd: site,
    uid: UID,
    gid: UID,
    // Nothing else of this process's.
    env: { PATH, ...variables(), ...services, DATA_DIR, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += String(text)));
  }
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([
    until(answers, 280_000),
    ended.then(() => {
      throw new Error(output);
    }),
  ]);
  expect((await fetch(origin)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}, 900_000);

/** What `COPY . .` copies. */
function copyContext(): void {
  const copied = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const files = execFileSync('git', ['ls-files', '-z', '--', ...copied], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    cpSync(join(ROOT, file), join(site, file));
  }
}

/** Of both files, where the person who starts it has set none. */
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
