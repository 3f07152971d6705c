import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

interface Locked {
  version?: string;
  dev?: boolean;
}

// .dependency-cruiser.mjs checks that production code imports no development package.
test('the compiler, which the launcher runs, is installed with what is served', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  expect(packages['node_modules/typescript7']).toMatchObject({ version: expect.any(String) });
  expect(packages['node_modules/typescript7']?.dev).toBeUndefined();
});

test('a clone is ready to serve, or for everything, by what npm installed since the lock changed', () => {
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
