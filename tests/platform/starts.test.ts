import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeImageWidget } from '../support/content';
import { mailTo } from '../support/mailbox';
import { as, createUser } from '../support/people';
import { sharedServer } from '../support/shared-server';
import { runCommand } from '../support/site-script';

const ROOT = resolve(__dirname, '../..');

describe('while the panel is being built', () => {
  const page = join(ROOT, 'cms/dist/build/index.html');
  const visit = (path: string) => fetch(`${sharedServer().url}/strapi/panel${path}`);
  beforeAll(() => renameSync(page, `${page}.aside`));
  afterAll(() => renameSync(`${page}.aside`, page));

  test.each(['', '/', '/auth/login'])('panel%s says so, and when to come back', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('refresh')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('The panel is being built');
  });

  test('it opens as soon as it is ready', async () => {
    renameSync(`${page}.aside`, page);
    const response = await visit('/auth/login');
    renameSync(page, `${page}.aside`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<script');
  });
});

test('the build of a package fails with the file and line that it cannot read', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'saltmarsh-part-')));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  writeFileSync(join(folder, 'part.ts'), 'export const answer = 42;\nexport const other: = 1;');
  const script = `
    const { COMPILE } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/prepare.mjs'))});
    console.log(JSON.stringify(COMPILE));`;
  const print = ['--input-type=module', '-e', script];
  const printed = execFileSync(process.execPath, print, { encoding: 'utf8' });
  const command = [...(JSON.parse(printed) as string[]), folder];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/part\.ts\(2,21\): error TS\d+: Type expected\./);
  rmSync(folder, { recursive: true });
});

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const DATA_DIR = join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true }));

test.each([
  ['SEED', 'domo', 'Configuration: SEED must be demo or none, but is "domo".', false],
  // No machine has this address (RFC 5737), which the server tries before it stores anything.
  ['HOST', '203.0.113.5', 'listen EADDRNOTAVAIL: address not available 203.0.113.5:', true],
  [
    'DATABASE_URL',
    'postgres://nobody@127.0.0.1:1/none',
    'The database of DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1',
    true,
  ],
])(
  'a start with %s=%s ends immediately, with a sentence',
  async (key, value, sentence, hasFolder) => {
    const began = Date.now();
    const { code, output } = await runCommand('serve', [], { DATA_DIR, [key]: value });
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n\s+at /);
    expect(Date.now() - began).toBeLessThan(15_000);
    // Values are checked before the folder is created.
    expect(existsSync(DATA_DIR)).toBe(hasFolder);
    expect(existsSync(join(DATA_DIR, 'saltmarsh.db'))).toBe(false);
  },
);

test.each(['v20.18.3', 'v22.9.0', 'v24.21.0'])(
  'Node.js %s is refused in one sentence',
  (version) => {
    const pretend = `Object.defineProperty(process, 'version', { value: '${version}' })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${pretend}`, 'scripts/run.mjs', '--as-is', 'serve'],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR } },
    );
    const needed = 'The site needs 22.12 or newer; 20.19 works too, 24 does not yet.';
    expect([status, stderr]).toEqual([1, `\nThis is Node.js ${version}. ${needed}\n`]);
  },
);

/** Returns the modes of `folder` and everything in it: `{ 'mail/': '700', … }`. */
function modes(folder: string): Record<string, string> {
  const found: Record<string, string> = { './': modeOf(folder) };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1) + (entry.isDirectory() ? '/' : '');
    found[name] = modeOf(path);
  }
  return found;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only its owner can read the files that a server writes', async () => {
  await makeImageWidget();
  const { email } = await createUser();
  await (await as('guest')).post('/forgot-password', { email });
  await mailTo(email);

  const found = modes(sharedServer().dataDir);
  for (const [name, mode] of Object.entries(found)) {
    expect([name, mode]).toEqual([name, name.endsWith('/') ? '700' : '600']);
  }
  for (const name of ['secret', 'saltmarsh.db', 'saltmarsh.db-wal', 'saltmarsh.db-shm']) {
    expect(Object.keys(found)).toContain(name);
  }
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^mail\/.*\.eml$/));
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^public\/uploads\/./));
});
