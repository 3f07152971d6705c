// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const GENERATED = new Set(['node_modules', 'dist', '.strapi', '.cache', '.tmp']);

/**
 * Hashes names and contents. Unlike timestamps, the hash survives `git checkout` and copying.
 * @param {string} root
 * @param {string[]} inputs
 * @param {string[]} [ignored]
 */
export function fingerprint(root, inputs, ignored = []) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => listFiles(root, input, ignored))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string[]} ignored
 * @returns {string[]}
 */
function listFiles(root, path, ignored) {
  const full = join(root, path);
  if (!existsSync(full) || ignored.includes(path)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !GENERATED.has(name))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`, ignored));
}
