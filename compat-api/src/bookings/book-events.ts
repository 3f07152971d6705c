import { PassThrough } from 'node:stream';
import { onContentChange } from '../cache/content-changes';
import { isStopping, onStop } from '../process/stopping';
import { isAdmin } from '../routing/guards';
import { HttpError } from '../routing/http-errors';
import { userOfSession, type Session } from '../sessions/session';
import { BOOKING_REQUEST, SITE_SETTING } from '../uids';

/** Of this instance: each costs a connection, and two statements at each change. */
const MOST_STREAMS = 100;
/** Proxies cut off what is silent for a minute; also how long a stream outlives its session. */
const HEARTBEAT_MS = 20_000;
/** What is written together is told together. */
const GATHER_MS = 50;
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;

const TAGS: ReadonlySet<string> = new Set([BOOKING_REQUEST, SITE_SETTING]);

interface Listener {
  session: Session;
  stream: PassThrough;
}

const listeners = new Set<Listener>();
let gathering: NodeJS.Timeout | undefined;

/** Tells every open book of changes, on whichever instance they were made. Call it once. */
export function watchBook(): void {
  onContentChange((isAffected) => {
    if (listeners.size === 0 || !isAffected(TAGS)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void tellAll('event: changed\ndata:\n\n');
    }, GATHER_MS).unref();
  });
  setInterval(() => void tellAll(':\n\n'), HEARTBEAT_MS).unref();
  onStop(() => listeners.forEach(close));
}

/**
 * Server-sent events for one open book: no more than that something has changed, so that nobody learns
 * here what their rights of a minute ago would have shown them.
 * @throws HttpError 503
 */
export function openStream(session: Session): PassThrough {
  if (isStopping() || listeners.size >= MOST_STREAMS) {
    throw new HttpError(503, 'Too many books are open.', { 'Retry-After': '15' });
  }
  const listener = { session, stream: new PassThrough() };
  listeners.add(listener);
  listener.stream.once('close', () => listeners.delete(listener));
  listener.stream.write(`retry: ${RETRY_MS}\n\n`);
  return listener.stream;
}

async function tellAll(message: string): Promise<void> {
  await Promise.all([...listeners].map((listener) => tell(listener, message)));
}

async function tell(listener: Listener, message: string): Promise<void> {
  const { session, stream } = listener;
  const mayHear = await userOfSession(session).then(isAdmin, () => true);
  // A reader that takes nothing shall not fill the memory; it may connect again.
  if (!mayHear || stream.writableNeedDrain) close(listener);
  else if (!stream.writableEnded) stream.write(message);
}

function close(listener: Listener): void {
  listeners.delete(listener);
  listener.stream.end();
}
