import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from './measured';
import { SECRET } from './manifest';
import type { Manifest } from './manifest';

/** Second factors and sessions can be read only with the root secret; one of the environment is not ours to copy. */
export async function saveSecret(
  secretFile: string | undefined,
  folder: string,
): Promise<Manifest['secret']> {
  if (!secretFile) return 'APP_SECRET';
  await copyFile(secretFile, join(folder, SECRET));
  return contentOf(join(folder, SECRET));
}
