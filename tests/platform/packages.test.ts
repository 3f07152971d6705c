import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a clone is ready to serve or for everything by what is installed, in the very versions', () => {
  const clone = mkdtempSync(join(tmpdir(), 'saltmarsh-clone-'));
  mkdirSync(join(clone, 'node_modules'));
  const lock = (file: string, names: Record<string, Locked>) => {
    const entries = Object.entries(names);
    const packages = entries.map(([name, entry]) => [`node_modules/${name}`, entry]);
    writeFileSync(join(clone, file), JSON.stringify({ packages: Object.fromEntries(packages) }));
  };
  const script = `
    const { isInstalled } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/install.mjs'))});
    const ready = ['served', 'all'].filter((packages) => isInstalled(process.argv[1], packages));
    console.log(JSON.stringify(ready));`;
  const readyWith = (installed: Record<string, Locked>): unknown => {
    lock('node_modules/.package-lock.json', installed);
    const command = ['--input-type=module', '-e', script, clone];
    return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
  };
  const served = { version: '1.0.0' };
  const test = { version: '2.0.0', dev: true };
  lock('package-lock.json', { served, test });
  expect(readyWith({})).toEqual([]);
  expect(readyWith({ served: { version: '1.0.1' }, test })).toEqual([]);
  expect(readyWith({ served })).toEqual(['served']);
  expect(readyWith({ served })).toEqual(['served']);
  expect(readyWith({ served, test })).toEqual(['served', 'all']);
  rmSync(clone, { recursive: true });
});
