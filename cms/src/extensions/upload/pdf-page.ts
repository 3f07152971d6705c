import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAnswer, PageRequest } from './pdf-page.worker';

/** A page that is not drawn by then never will be. */
const PATIENCE = 15_000;
/** PDFium takes a tenth of a second to start and 30 MB to keep: the next file of an editor finds it ready. */
const IDLE = 10_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Draws the first page; one file after the other. @throws Error for a PDF that can't be read */
export function drawFirstPage(
  request: PageRequest,
): Promise<Exclude<PageAnswer, { reason: string }>> {
  const drawn = queue.then(() => ask(request));
  queue = drawn.catch(() => {});
  return drawn;
}

async function ask(request: PageRequest) {
  clearTimeout(idle);
  const thread = (worker ??= startWorker());
  try {
    const answer = await answerOf(thread, request);
    if ('reason' in answer) throw new Error(answer.reason);
    return answer;
  } finally {
    idle = setTimeout(stopWorker, IDLE).unref();
  }
}

function answerOf(thread: Worker, request: PageRequest): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(new Error(`no picture after ${PATIENCE} ms`)), PATIENCE);
    function settle(): void {
      clearTimeout(late);
      thread.off('message', succeed).off('error', fail).off('exit', leave);
    }
    function succeed(answer: PageAnswer): void {
      settle();
      resolve(answer);
    }
    function fail(reason: Error): void {
      settle();
      // It may be stuck or broken: the next file gets a new one.
      stopWorker();
      reject(reason);
    }
    function leave(code: number): void {
      fail(new Error(`the thread ended with ${code}`));
    }
    thread.on('message', succeed).on('error', fail).on('exit', leave);
    thread.postMessage(request);
  });
}

function startWorker(): Worker {
  const thread = new Worker(join(__dirname, 'pdf-page.worker.js'));
  // It must not keep a command such as `npm run seed` from ending.
  thread.unref();
  return thread;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
