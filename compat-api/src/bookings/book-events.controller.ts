import { PassThrough } from 'node:stream';
import { reopenSession, type Session } from '@saltmarsh/cms/accounts/sessions';
import { onContentChange } from '@saltmarsh/cms/cache/content-changes';
import { HttpError } from '@saltmarsh/cms/errors';
import { BOOKING_REQUEST, SITE_SETTING } from '@saltmarsh/cms/uids';
import { stopping } from '../process/stopping';
import type { ApiContext } from '../routing/context';
import { mayWorkTheBook } from '../routing/guards';

/**
 * The most open streams of this instance of the server. Each stream costs a network connection, and
 * two SQL statements per event and per heartbeat.
 */
const MOST_STREAMS = 100;
/** The most streams of one session: as many as a browser's HTTP/1.1 connections to one site. */
const MOST_OF_SESSION = 6;
/** The interval between heartbeats. Proxies cut off a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** The delay of an event after a change. The event also reports further changes in this time. */
const GATHER_MS = 50;
const RETRY_MS = 3_000;

const TAGS: ReadonlySet<string> = new Set([BOOKING_REQUEST, SITE_SETTING]);

const TOO_MANY = 'Too many books are open.';

interface Listener {
  session: Session;
  stream: PassThrough;
}

const listeners = new Set<Listener>();
let gathering: NodeJS.Timeout | undefined;

/** Notifies every open stream of changes made on any instance. Call it once. */
export function watchBook(): void {
  onContentChange((isAffected) => {
    if (listeners.size === 0 || !isAffected(TAGS)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void tellAll('event: changed\ndata:\n\n');
    }, GATHER_MS).unref();
  });
  setInterval(() => void tellAll(':\n\n'), HEARTBEAT_MS).unref();
  stopping.signal.addEventListener('abort', () => listeners.forEach(close));
}

/**
 * Opens a stream of server-sent events for a bookings page. An event reports only that bookings or
 * settings have changed: an account that has just lost its rights learns nothing more.
 * @throws HttpError 429, 503
 */
function openStream(session: Session): PassThrough {
  if (stopping.signal.aborted || listeners.size >= MOST_STREAMS) {
    throw new HttpError(503, TOO_MANY, { 'Retry-After': '15' });
  }
  const own = [...listeners].filter((each) => each.session.id === session.id);
  if (own.length >= MOST_OF_SESSION) throw new HttpError(429, TOO_MANY, { 'Retry-After': '15' });
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
  const mayHear = await reopenSession(session).then(
    ({ user }) => mayWorkTheBook(user),
    () => true,
  );
  // A stream whose client does not read is closed, because it would fill the memory. The client may
  // reconnect.
  if (!mayHear || stream.writableNeedDrain) close(listener);
  else if (!stream.writableEnded) stream.write(message);
}

function close(listener: Listener): void {
  listeners.delete(listener);
  listener.stream.end();
}

const TYPE = 'text/event-stream';

export function events(ctx: ApiContext) {
  // A client that does not name the type may expect a response that ends, and would wait for ever.
  if (!ctx.get('Accept').includes(TYPE)) {
    throw new HttpError(406, `This is a stream of ${TYPE}.`);
  }
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.type = TYPE;
  if (ctx.method === 'HEAD') ctx.status = 200;
  else ctx.body = openStream(ctx.state.session);
}
