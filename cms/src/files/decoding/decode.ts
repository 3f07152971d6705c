import { join } from 'node:path';
import type { Job, Results } from './job';
import { LimitedWorker } from './limited-worker';

const createDecoder = () =>
  new LimitedWorker(join(__dirname, 'decoder.worker.js'), {
    // The largest accepted image, an AVIF of 50 million pixels, takes 1,000 MB.
    memoryMb: 1280,
    cpuSeconds: 25,
    seconds: 60,
    queue: 30,
  });

let decoders = [createDecoder()];
let turn = 0;

/** Decodes several files concurrently, for a command that has the machine to itself. */
export function decodeAtOnce(files: number): void {
  decoders = Array.from({ length: files }, createDecoder);
}

/**
 * Decodes a file in a limited process, because decoding a few hundred bytes can take gigabytes of
 * memory and minutes of CPU time.
 * @throws FileProblem
 */
export async function decode<J extends Job>(job: J): Promise<Results[J['task']]> {
  turn = (turn + 1) % decoders.length;
  return (await decoders[turn]?.run(job)) as Results[J['task']];
}
