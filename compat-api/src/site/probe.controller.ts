import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { environment } from '@saltmarsh/cms/environment';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import { isStopping } from '../process/stopping';
import type { ApiContext } from '../routing/context';

/** A service that hangs is not ready either. */
const TIMEOUT_MS = 2_000;
const FRESH_MS = 200;
/** The least space on the disk of DATA_DIR, below which the largest upload would fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Reports whether the process is alive and not about to stop. */
export function health(ctx: ApiContext) {
  ctx.status = isStopping() ? 503 : 200;
  ctx.body = { status: isStopping() ? 'stopping' : 'ok' };
}

/** Reports whether the process can reach everything it depends on, and has room to write. */
export async function ready(ctx: ApiContext) {
  const problem = isStopping() ? 'stopping' : await currentProblem();
  ctx.status = problem ? 503 : 200;
  ctx.body = { status: problem ?? 'ok' };
}

let latest: { problem: Promise<string | undefined>; endedAt: number } | undefined;

/** Shares one check among concurrent callers: anyone may call this, and a bucket charges for each request. */
function currentProblem(): Promise<string | undefined> {
  if (!latest || Date.now() - latest.endedAt > FRESH_MS) {
    const check = { problem: findProblem(), endedAt: Infinity };
    void check.problem.finally(() => (check.endedAt = Date.now()));
    latest = check;
  }
  return latest.problem;
}

async function findProblem(): Promise<string | undefined> {
  const problems = await Promise.all([
    problemOf('database unavailable', () => strapi.db.connection.raw('select 1')),
    problemOf('object store unavailable', async () => (await fileStore()).check()),
    problemOf('disk full', checkSpace),
  ]);
  return problems.find((each) => each !== undefined);
}

/** @returns `problem` if the check fails or takes too long */
function problemOf(
  problem: string,
  check: () => PromiseLike<unknown>,
): Promise<string | undefined> {
  const late = setTimeout(TIMEOUT_MS, problem, { ref: false });
  const checked = Promise.resolve(check()).then(
    () => undefined,
    () => problem,
  );
  return Promise.race([checked, late]);
}

async function checkSpace(): Promise<void> {
  const { bavail, bsize } = await statfs(environment.dataDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('Too little space');
}
