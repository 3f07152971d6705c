import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { badRequest, tooLarge } from '../routing/http-errors';
import { FileTooLarge, type BodyLimits } from './body-limits';

/**
 * Bytes per write to the parser. A limit on parts takes effect only after a write, and a write of
 * this size holds at most a few hundred empty parts.
 */
const SLICE = 4096;

/**
 * Feeds the body to the parser with backpressure until the body or the parser ends.
 * @throws HttpError 400 if the body is cut short, 413 if it is too large; FileTooLarge; the reason
 * of `ended`
 */
export async function feed(
  parser: Writable,
  request: IncomingMessage,
  { maxBytes, maxFileBytes }: BodyLimits,
  ended: AbortSignal,
): Promise<void> {
  // If the parser fails, `ended` is aborted with the reason, so the error is ignored here.
  const until = (event: string) => once(parser, event, { signal: ended }).catch(() => {});
  let bytes = 0;
  for await (const chunk of chunksOf(request, ended)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw maxFileBytes ? new FileTooLarge() : tooLarge();
    for (let start = 0; start < chunk.length; start += SLICE) {
      ended.throwIfAborted();
      if (!parser.write(chunk.subarray(start, start + SLICE))) await until('drain');
    }
    ended.throwIfAborted();
  }
  const finished = until('finish');
  parser.end();
  await finished;
  ended.throwIfAborted();
}

/** If the loop over the chunks ends early, the socket stays open for the response. */
async function* chunksOf(request: IncomingMessage, ended: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, void>;
  try {
    for (;;) {
      const next = await unlessAborted(chunks.next(), ended);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw ended.aborted ? error : badRequest();
  } finally {
    // The promise is not awaited: it resolves after the pending chunk, which may never arrive.
    void chunks.return?.().catch(() => {});
  }
}

/**
 * Settles like `pending`, or rejects when the signal aborts. Does not use `Promise.race`: racing
 * each chunk against one promise for the whole upload would keep every chunk in memory. Removes its
 * listener, because Node frees no signal of `AbortSignal.any` that has a listener.
 */
export function unlessAborted<Value>(pending: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const settle = (report: () => void) => {
      signal.removeEventListener('abort', abort);
      report();
    };
    pending.then(
      (value) => settle(() => resolve(value)),
      (error: Error) => settle(() => reject(error)),
    );
  });
}
