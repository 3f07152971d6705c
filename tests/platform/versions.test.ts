import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const manifest = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Manifest;
/** The version that code in `folder` gets when it imports `name`. */
function versionSeenFrom(folder: string, name: string): string {
  const require = createRequire(join(ROOT, folder, 'package.json'));
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).version;
}

describe('what npm put together', () => {
  test('every part of Strapi is of the one release that was tried', () => {
    const tools = ['design-system', 'icons', 'ui-primitives'];
    const parts = readdirSync(join(ROOT, 'node_modules/@strapi')).filter(
      (name) => !tools.includes(name),
    );
    const versions = parts.map(
      (name) => `${name} ${manifest(`node_modules/@strapi/${name}`).version}`,
    );
    expect(versions).toEqual(parts.map((name) => `${name} 5.54.0`));
  });

  test('yup answers when a validation test rejects, which 0.32.9 leaves unhandled', () => {
    expect(versionSeenFrom('node_modules/@strapi/core', 'yup')).toBe('0.32.11');
  });

  test('there is one React, Strapi’s: two in one page break hooks', () => {
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

  test('pictures are decoded by one sharp: two in a process would load libvips twice', () => {
    const folders = ['compat-api', 'cms', 'web', 'node_modules/@strapi/upload'];
    const own = folders.filter((folder) => existsSync(join(ROOT, folder, 'node_modules/sharp')));
    expect(own).toEqual([]);
  });
});
