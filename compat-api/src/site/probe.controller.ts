import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { environment } from '@saltmarsh/cms/environment';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import { stopping } from '../process/stopping';
import type { ApiContext } from '../routing/context';

/** The time limit of a check in milliseconds: a service that hangs is not ready. */
const TIMEOUT_MS = 2_000;
const FRESH_MS = 200;
/** The least free space on the disk of DATA_DIR. With less, a large upload could fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export function health(ctx: ApiContext) {
  const { aborted: isStopping } = stopping.signal;
  ctx.status = isStopping ? 503 : 200;
  ctx.body = { status: isStopping ? 'stopping' : 'ok' };
}

export async function ready(ctx: ApiContext) {
  const problem = stopping.signal.aborted ? 'stopping' : await currentProblem();
  ctx.status = problem ? 503 : 200;
  ctx.body = { status: problem ?? 'ok' };
}

let latest: { problem: Promise<string | undefined>; endedAt: number } | undefined;

/**
 * Reuses a check that is running or ended less than `FRESH_MS` ago: anyone can cause a check, and a
 * bucket charges for each request.
 */
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

/** Returns `problem` if the check fails or takes too long. */
function problemOf(
  problem: string,
  check: () => PromiseLike<unknown>,
): Promise<string | undefined> {
  const late = setTimeout(TIMEOUT_MS, problem, { ref: false });
  // A check may also throw at once.
  const checked = Promise.resolve()
    .then(check)
    .then(
      () => undefined,
      () => problem,
    );
  return Promise.race([checked, late]);
}

async function checkSpace(): Promise<void> {
  const { bavail, bsize } = await statfs(environment.dataDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('Too little space');
}
