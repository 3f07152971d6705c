import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { badRequest, tooLarge } from '../routing/http-errors';
import { FileTooLarge, type BodyLimits } from './body-limits';

/** Of parts without content there is room for 400 in it: no more are parsed before the limit is seen. */
const SLICE = 4096;

/**
 * Hands the body to the parser, no faster than it is taken, until one of the two has ended.
 * @throws HttpError 400 when the body breaks off, 413; FileTooLarge; the reason of `ended`
 */
export async function feed(
  parser: Writable,
  request: IncomingMessage,
  { maxBytes, maxFileBytes }: BodyLimits,
  ended: AbortSignal,
): Promise<void> {
  // When it fails instead, `ended` has the reason.
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

/** Leaves the socket open when the loop ends early: the response has to go through it. */
async function* chunksOf(request: IncomingMessage, ended: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, void>;
  const abort = once(ended, 'abort').then(() => Promise.reject(ended.reason as Error));
  abort.catch(() => {});
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), abort]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw ended.aborted ? error : badRequest();
  } finally {
    // Not waited for: it comes after the chunk that is asked for, which may never come.
    void chunks.return?.().catch(() => {});
  }
}
