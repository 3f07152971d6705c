import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preProcessFile } from 'typescript';

const ROOT = resolve(__dirname, '../..');

interface Locked {
  version?: string;
  dev?: boolean;
}

/** `npm start` installs `dependencies` alone: the rest is for developers, and twice as long to wait for. */
describe('what building and serving needs', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const ownPackages = ['compat-api', 'cms', 'web', '.'];

  const filesIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(js|mjs|ts|tsx)$/.test(file) && !/(\.test\.|\.d\.|^testing\/)/.test(file),
      )
      .map((file) => join(folder, file));

  /** @returns the packages' names, e.g. `sharp` for `sharp/lib/utility` */
  function importedBy(files: string[]): Set<string> {
    const specifiers = files.flatMap((file) =>
      preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true).importedFiles.map(
        ({ fileName }) => fileName,
      ),
    );
    const names = specifiers
      .filter((name) => !/^(\.|node:|virtual:)/.test(name) && !builtinModules.includes(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    return new Set(names);
  }

  test.each<[string, string, string[]]>([
    ['the API', 'compat-api', filesIn('compat-api/dist')],
    ['the cms', 'cms', [...filesIn('cms/dist/src'), ...filesIn('cms/dist/config')]],
    ['the panel’s additions', 'cms', filesIn('cms/src/admin')],
    ['the web app', 'web', [...filesIn('web/src'), 'web/vite.config.ts']],
    [
      'an operator’s command',
      '.',
      [
        ...['serve', 'seed', 'create-admin', 'backup', 'restore'].map(
          (name) => `scripts/dist/${name}.js`,
        ),
        ...['serve', 'seed', 'backup'].flatMap((name) => filesIn(`scripts/dist/${name}`)),
      ],
    ],
  ])('is a dependency of %s', (_, workspace, files) => {
    const imported = importedBy(files);
    expect(imported.size).toBeGreaterThan(0);
    const places = [workspace, ...ownPackages].map((folder) =>
      folder === '.' ? '' : `${folder}/`,
    );
    const forDevelopers = [...imported].filter((name) => {
      const place = places.find((folder) => packages[`${folder}node_modules/${name}`]);
      return place === undefined || packages[`${place}node_modules/${name}`]?.dev;
    });
    expect(forDevelopers).toEqual([]);
  });

  test('is a dependency: the compiler, which the launcher runs; it imports no package itself', () => {
    expect([...importedBy(filesIn('scripts/launcher'))]).toEqual([]);
    expect(packages['node_modules/typescript7']).toMatchObject({ version: expect.any(String) });
    expect(packages['node_modules/typescript7']?.dev).toBeUndefined();
  });
});

test('a clone is ready to serve, or for everything, by what npm installed since the lock changed', () => {
  const clone = mkdtempSync(join(tmpdir(), 'saltmarsh-clone-'));
  const script = `
    const { isInstalled } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/install.mjs'))});
    console.log(JSON.stringify(['served', 'all'].filter(isInstalled)));`;
  const ready = (): unknown => {
    const command = ['--input-type=module', '-e', script];
    return JSON.parse(execFileSync(process.execPath, command, { cwd: clone, encoding: 'utf8' }));
  };
  const write = (file: string, text = '') => writeFileSync(join(clone, file), text);
  write('package-lock.json');
  expect(ready()).toEqual([]);
  mkdirSync(join(clone, 'node_modules'));
  write('node_modules/.package-lock.json');
  expect(ready()).toEqual(['served']);
  mkdirSync(join(clone, 'node_modules/jest'));
  expect(ready()).toEqual(['served', 'all']);
  write('node_modules/.binary-interface', '1');
  expect(ready()).toEqual([]);
  write('node_modules/.binary-interface', process.versions.modules);
  utimesSync(join(clone, 'package-lock.json'), new Date(), new Date(Date.now() + 1000));
  expect(ready()).toEqual([]);
  rmSync(clone, { recursive: true });
});
