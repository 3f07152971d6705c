import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sharedServer } from '../support/shared-server';

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

// Every test of a server shows that a build writes scripts and schemas.
test('the build of a part fails with the file and the line of what it cannot read', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'saltmarsh-part-')));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  writeFileSync(join(folder, 'part.ts'), 'export const answer = 42;\nexport const other: = 1;');
  const script = `
    const { COMPILE } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/build.mjs'))});
    console.log(JSON.stringify(COMPILE));`;
  const print = ['--input-type=module', '-e', script];
  const printed = execFileSync(process.execPath, print, { encoding: 'utf8' });
  const command = [...(JSON.parse(printed) as string[]), folder];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/part\.ts\(2,21\): error TS\d+: Type expected\./);
  rmSync(folder, { recursive: true });
});
