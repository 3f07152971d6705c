import { statfs } from 'node:fs/promises';
import { compatApiConfig } from '../config';
import type { ApiContext } from '../routing/context';

/** A database that hangs is not ready either. */
const TIMEOUT_MS = 2_000;
/** Less than this on the disk of DATA_DIR: the largest upload would fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The process is alive. */
export function health(ctx: ApiContext) {
  ctx.body = { status: 'ok' };
}

/** The process can read its database and has room to write. */
export async function ready(ctx: ApiContext) {
  const problem = (await databaseProblem()) ?? (await diskProblem());
  ctx.status = problem ? 503 : 200;
  ctx.body = { status: problem ?? 'ok' };
}

async function databaseProblem(): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Too late')), TIMEOUT_MS);
  });
  try {
    await Promise.race([strapi.db.connection.raw('select 1'), late]);
    return undefined;
  } catch {
    return 'database unavailable';
  } finally {
    clearTimeout(timer);
  }
}

async function diskProblem(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(compatApiConfig().dataDir);
  return bavail * bsize < MIN_FREE_BYTES ? 'disk full' : undefined;
}
