import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER_MODE = 0o700;
/** The mode bit of shared folders such as /tmp. */
const STICKY = 0o1000;

/** Creates DATA_DIR and its folders. Closes DATA_DIR to other accounts, unless it is shared. */
export function preparePrivateDataDir(dataDir: string): void {
  for (const folder of ['public/uploads', 'tmp', 'mail']) makeFolder(join(dataDir, folder));
  try {
    if ((statSync(dataDir).mode & STICKY) === 0) chmodSync(dataDir, FOLDER_MODE);
  } catch (error) {
    // Some mounted file systems have no modes; the site works there too.
    console.warn(`Closing DATA_DIR to other accounts failed: ${String(error)}`);
  }
}

/**
 * Creates a folder level by level: Node's `recursive` never ends in /proc, which can't hold
 * folders.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: FOLDER_MODE });
}
