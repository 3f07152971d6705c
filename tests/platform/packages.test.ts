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

describe('a clone is ready', () => {
  let clone: string;
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'saltmarsh-clone-'));
    mkdirSync(join(clone, 'node_modules'));
    writeLock('package-lock.json', { served: { version: '1.0.0' }, test: TEST_PACKAGE });
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  const TEST_PACKAGE: Locked = { version: '2.0.0', dev: true };

  function writeLock(file: string, names: Record<string, Locked>) {
    const packages = Object.fromEntries(
      Object.entries(names).map(([name, entry]) => [`node_modules/${name}`, entry]),
    );
    writeFileSync(join(clone, file), JSON.stringify({ packages }));
  }

  const install = (names: Record<string, Locked>) =>
    writeLock('node_modules/.package-lock.json', names);

  function readyFor(): unknown {
    const script = `
      const { isInstalled } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/install.mjs'))});
      const ready = ['served', 'all'].filter((packages) => isInstalled(process.argv[1], packages));
      console.log(JSON.stringify(ready));`;
    const command = ['--input-type=module', '-e', script, clone];
    return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
  }

  test('for nothing while nothing is installed', () => {
    expect(readyFor()).toEqual([]);
  });

  test('to serve without the packages for developers', () => {
    install({ served: { version: '1.0.0' } });
    expect(readyFor()).toEqual(['served']);
    expect(readyFor()).toEqual(['served']);
  });

  test('for everything once those are there, too', () => {
    install({ served: { version: '1.0.0' } });
    expect(readyFor()).toEqual(['served']);
    install({ served: { version: '1.0.0' }, test: TEST_PACKAGE });
    expect(readyFor()).toEqual(['served', 'all']);
  });

  test('for nothing with another version of a package', () => {
    install({ served: { version: '1.0.1' }, test: TEST_PACKAGE });
    expect(readyFor()).toEqual([]);
  });
});
