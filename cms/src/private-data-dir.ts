import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The mode bit of shared folders such as /tmp. */
const STICKY = 0o1000;

/** Folders that the site creates. Others in DATA_DIR are not ours to close. */
const OWN_FOLDERS = ['public', 'tmp', 'mail'];
const OWN_FILES = /^(lock$|secret$|site$|saltmarsh\.db)/;

/** Creates the folders of DATA_DIR and closes them to the machine's other accounts. */
export function preparePrivateDataDir(dataDir: string): void {
  for (const folder of ['public/uploads', 'tmp', 'mail']) makeFolder(join(dataDir, folder));
  try {
    if ((lstatSync(dataDir).mode & STICKY) === 0) chmodSync(dataDir, FOLDER_MODE);
    for (const name of readdirSync(dataDir)) {
      if (OWN_FOLDERS.includes(name) || OWN_FILES.test(name)) closeToOthers(join(dataDir, name));
    }
  } catch (error) {
    // Some mounted file systems have no modes; the site works there too.
    console.warn(`Closing DATA_DIR to other accounts failed: ${String(error)}`);
  }
}

/** Creates level by level: Node's `recursive` never ends in /proc, which can't hold folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: FOLDER_MODE });
}

function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    setMode(path, found, FOLDER_MODE);
    for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } else if (found?.isFile()) {
    setMode(path, found, FILE_MODE);
  }
}

function setMode(path: string, found: Stats, mode: number): void {
  if ((found.mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // SQLite removes its -wal and -shm when another process closes the database.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
