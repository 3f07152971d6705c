import { join } from 'node:path';
import { environment } from './environment';

/**
 * Strapi and the decoder work in the system's folder for temporary files. A crash would leave what they
 * have there, editors' uploads, for ever and outside DATA_DIR; this folder is private and swept
 * (compat-api/src/body/temporary-files.ts).
 */
export function useOwnTemporaryFolder(): void {
  process.env.TMPDIR = join(environment.dataDir, 'tmp');
}
