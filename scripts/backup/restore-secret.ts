import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure';
import { SECRET } from './manifest';
import type { Manifest } from './manifest';

/** @throws Failure if the site would run with another secret: sessions and second factors would not work */
export async function requireSecret({ secret }: Manifest, folder: string): Promise<void> {
  const given = process.env.APP_SECRET;
  if (secret === 'APP_SECRET' && !given) {
    throw new Failure('The saved site had its secret in APP_SECRET: set the same one here.');
  }
  if (
    secret !== 'APP_SECRET' &&
    given &&
    given !== (await readFile(join(folder, SECRET), 'utf8'))
  ) {
    throw new Failure('The backup has a secret of its own, and APP_SECRET is another: unset it.');
  }
}

/** Replaces the one that was generated for the empty site. */
export async function restoreSecret(folder: string, secretFile: string | undefined): Promise<void> {
  if (secretFile) await rename(join(folder, SECRET), secretFile);
}
