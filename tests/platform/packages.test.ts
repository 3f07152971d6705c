import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

interface Locked {
  version?: string;
  dev?: boolean;
}

test('the compiler, which the launcher runs, is installed with the production packages', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  expect(packages['node_modules/typescript7']).toMatchObject({ version: expect.any(String) });
  expect(packages['node_modules/typescript7']?.dev).toBeUndefined();
});

test('a clone is ready to serve, or for everything, depending on what npm has installed since the lock changed', () => {
  const clone = mkdtempSync(join(tmpdir(), 'saltmarsh-clone-'));
  const script = `
    const { isInstalled } = await import(${JSON.stringify(join(ROOT, 'scripts/launcher/prepare.mjs'))});
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

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const manifest = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Manifest;
/** Returns the version of `name` that code in `folder` imports. */
function versionSeenFrom(folder: string, name: string): string {
  const require = createRequire(join(ROOT, folder, 'package.json'));
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).version;
}

describe('the installed packages', () => {
  test('every part of Strapi is from the same tested release', () => {
    const tools = ['design-system', 'icons', 'ui-primitives'];
    const parts = readdirSync(join(ROOT, 'node_modules/@strapi')).filter(
      (name) => !tools.includes(name),
    );
    const versions = parts.map(
      (name) => `${name} ${manifest(`node_modules/@strapi/${name}`).version}`,
    );
    expect(versions).toEqual(parts.map((name) => `${name} 5.54.0`));
  });

  test('yup handles a validation test that rejects, unlike 0.32.9', () => {
    expect(versionSeenFrom('node_modules/@strapi/core', 'yup')).toBe('0.32.11');
  });

  test('there is only Strapi’s React: two in one page break hooks', () => {
    expect(versionSeenFrom('web', 'react')).toBe('18.3.1');
    expect(versionSeenFrom('web', 'react-dom')).toBe('18.3.1');
    for (const library of ['swr', 'framer-motion', 'react-hook-form']) {
      expect(versionSeenFrom(`node_modules/${library}`, 'react')).toBe('18.3.1');
    }
  });

  test('the site has React Router 7, the panel its own 6', () => {
    expect(versionSeenFrom('web', 'react-router-dom')).toMatch(/^7\./);
    expect(versionSeenFrom('cms', 'react-router-dom')).toMatch(/^6\./);
  });

  test('images are decoded by a single sharp: two in a process would load libvips twice', () => {
    const folders = ['compat-api', 'cms', 'web', 'node_modules/@strapi/upload'];
    const own = folders.filter((folder) => existsSync(join(ROOT, folder, 'node_modules/sharp')));
    expect(own).toEqual([]);
  });
});
