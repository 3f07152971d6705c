import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const ACCOUNTS = String.raw`\(\s*(USER|'plugin::users-permissions\.user')\s*\)`;
const WRITES = new RegExp(String.raw`documents${ACCOUNTS}|query${ACCOUNTS}\s*\.(?!find|count)`);

/** Any other writer would change an account without ending its sessions or sending the emails. */
test('accounts have one writer', () => {
  const files = ['compat-api/src', 'cms/src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /(?<!\.d|\.test)\.(m?ts|mjs)$/.test(file) && !file.includes('/dist/')),
  );
  const writers = files.filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(writers).toEqual(['cms/src/accounts/account-transitions.ts']);
});
