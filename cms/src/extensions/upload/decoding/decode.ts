import { join } from 'node:path';
import type { Job, Results } from './job';
import { LimitedWorker } from './limited-worker';

const decoder = new LimitedWorker(join(__dirname, 'decoder.worker.js'), {
  // The largest accepted image, an AVIF of 50 million pixels, takes 1,000.
  memoryMb: 1280,
  residentMb: 1280,
  jobCpuSeconds: 15,
  processCpuSeconds: 60,
  jobSeconds: 60,
  queue: 30,
  idleMs: 10_000,
});

/**
 * The only code that reads a file's content beyond its first bytes: a file of a few hundred bytes can
 * take gigabytes and minutes, and must not take the server down.
 * @throws FileProblem
 */
export async function decode<J extends Job>(job: J): Promise<Results[J['task']]> {
  return (await decoder.run(job)) as Results[J['task']];
}
