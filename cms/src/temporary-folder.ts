import { join } from 'node:path';
import { environment } from './environment';

/**
 * Moves the temporary files of Strapi and the decoder into DATA_DIR. In the system's folder, a crash would
 * leave editors' uploads outside it for ever; this folder is private and swept
 * (compat-api/src/body/temporary-files.ts).
 */
export function useOwnTemporaryFolder(): void {
  process.env.TMPDIR = join(environment.dataDir, 'tmp');
}
