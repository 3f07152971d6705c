import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../support/site-script';

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const DATA_DIR = join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true }));

test.each([
  ['SEED', 'domo', 'Configuration: SEED must be demo or none, but is "domo".', false],
  ['ADMIN_PASSWORD', 'short', 'Configuration: ADMIN_PASSWORD must be', false],
  // No machine has this address (RFC 5737). The server tries it before it stores anything.
  ['HOST', '203.0.113.5', 'listen EADDRNOTAVAIL: address not available 203.0.113.5:', true],
  [
    'DATABASE_URL',
    'postgres://nobody@127.0.0.1:1/none',
    'The database of DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1',
    true,
  ],
])('a start with %s=%s ends at once, in a sentence', async (key, value, sentence, hasFolder) => {
  const began = Date.now();
  const { code, output } = await runCommand('serve', [], { DATA_DIR, [key]: value });
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toMatch(/\n\s+at /);
  expect(Date.now() - began).toBeLessThan(15_000);
  // Values are checked before the folder is made.
  expect(existsSync(DATA_DIR)).toBe(hasFolder);
  expect(existsSync(join(DATA_DIR, 'saltmarsh.db'))).toBe(false);
});
