import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

describe('the build of a part', () => {
  let folder: string;
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'saltmarsh-part-')));
    mkdirSync(join(folder, 'src'));
    const folders = { rootDir: 'src', outDir: 'dist' };
    const compilerOptions = { ...folders, module: 'Node16', resolveJsonModule: true };
    const settings = { compilerOptions, include: ['src', 'src/*.json'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(join(folder, 'src/schema.json'), '{"kind":"collectionType"}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function build(source: string) {
    writeFileSync(join(folder, 'src/part.ts'), source);
    const script = `
      const { PARTS } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/build.mjs'))});
      const [, command] = PARTS.cms.command;
      console.log(JSON.stringify(command.slice(0, -1)));`;
    const print = ['--input-type=module', '-e', script];
    const command = JSON.parse(
      execFileSync(process.execPath, print, { encoding: 'utf8' }),
    ) as string[];
    return spawnSync(process.execPath, [...command, folder], { cwd: ROOT, encoding: 'utf8' });
  }

  test('writes scripts and schemas', () => {
    expect(build('export const answer: number = 42;').status).toBe(0);
    expect(readFileSync(join(folder, 'dist/part.js'), 'utf8')).toContain('exports.answer = 42');
    expect(readFileSync(join(folder, 'dist/schema.json'), 'utf8')).toContain('collectionType');
  });

  test('fails with the file and the line of what it cannot read', () => {
    const { status, stdout } = build('export const answer = 42;\nexport const other: = 1;');
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/part\.ts\(2,21\): error TS\d+: Type expected\./);
  });
});
