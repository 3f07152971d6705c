import {
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
} from '@saltmarsh/contract/constants/booking-reference';
import type { Booking, BookingChange } from '@saltmarsh/contract/messages/booking';
import { useSyncExternalStore } from 'react';
import { ConflictError, writeCopy } from '../forms/versions';
import { refresh } from '../forms/refresh';
import { ApiError, messageOf } from '../public/lib/api-error';
import { addBooking, bookingPath, type NewBooking } from '../bookings/bookings.api';

export type TapChange = Omit<BookingChange, 'allergies' | 'tell_guest'>;

/** A change that is stored on the device until the server has accepted it. */
export interface Tap {
  id: string;
  /** Account id. Only a session of the same account sends the tap. */
  user: number;
  reference: string;
  /** Name of the guest, for the message after a rejection. */
  name: string;
  /** Version to overwrite. Sending an earlier tap on the same booking updates it. */
  version: string | null;
  change?: TapChange;
  add?: NewBooking;
}

/** Message about a rejected tap, shown until the user dismisses it. */
interface Problem {
  id: string;
  user: number;
  text: string;
}

interface Kept {
  taps: readonly Tap[];
  problems: readonly Problem[];
}

const KEY = 'saltmarsh_tonight';
const EMPTY: Kept = { taps: [], problems: [] };
/** Without a timeout, a request on a lost wireless network would take minutes to fail. */
export const TIMEOUT_MS = 15_000;
const RETRY_MS = 10_000;

/** Statuses after which a retry may succeed. 0 means a lost connection. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 401, 408, 419, 423, 429, 502, 503, 504]);

export const isTemporary = ({ status }: ApiError) => TEMPORARY.has(status);

let text: string | null = null;
let kept = EMPTY;
let sending: Promise<void> | undefined;
/** Id of the tap that is being sent. It can no longer be withdrawn. */
let sent: string | undefined;
let isStuck = false;
let timer: number | undefined;
/** Versions that sent taps have created. An undo must not overwrite a later version. */
const versions = new Map<string, string>();
const listeners = new Set<() => void>();

/** Reads the stored taps each time, because other tabs also write them. */
function read(): Kept {
  const now = localStorage.getItem(KEY);
  if (now === text) return kept;
  text = now;
  kept = now ? (JSON.parse(now) as Kept) : EMPTY;
  return kept;
}

function write(change: Partial<Kept>): void {
  const next = { ...read(), ...change };
  const isEmpty = next.taps.length + next.problems.length === 0;
  if (isEmpty) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
  tell();
}

const tell = () => listeners.forEach((listener) => listener());

function setStuck(next: boolean): void {
  if (isStuck === next) return;
  isStuck = next;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the user's unsent taps, and messages about rejected ones. */
export function useTaps(user: number) {
  const { taps, problems } = useSyncExternalStore(subscribe, read);
  const stuck = useSyncExternalStore(subscribe, () => isStuck);
  return {
    taps: taps.filter((tap) => tap.user === user),
    problems: problems.filter((problem) => problem.user === user),
    isStuck: stuck,
  };
}

/** Creates a booking reference on the device, so that a repeated request adds no second booking. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return [...random].map((number) => REFERENCE_LETTERS[number % REFERENCE_LETTERS.length]).join('');
}

export function keepTap(tap: Omit<Tap, 'id'>): Tap {
  const whole = { ...tap, id: crypto.randomUUID() };
  write({ taps: [...read().taps, whole] });
  void sendTaps(tap.user);
  return whole;
}

/** Undoes a tap. Removes it if it is unsent, otherwise adds taps with the `opposite` changes. */
export function undoTap(tap: Tap, opposite: readonly TapChange[]): void {
  const { id, user, reference, name } = tap;
  const version = versions.get(reference) ?? tap.version;
  const isKept = read().taps.some((each) => each.id === id);
  if (isKept && sent !== id) return write({ taps: read().taps.filter((each) => each.id !== id) });
  for (const change of opposite) keepTap({ user, reference, name, version, change });
}

export const dismiss = ({ id }: Problem) =>
  write({ problems: read().problems.filter((problem) => problem.id !== id) });

/** Sends the user's stored taps one after the other. */
export function sendTaps(user: number): Promise<void> {
  sending ??= sendAll(user).finally(() => {
    sending = undefined;
    sent = undefined;
  });
  return sending;
}

/** Shows a booking that the server returned. The page sets this function. */
let put: (booking: Booking) => Promise<unknown> = async () => {};
export function showSentBy(show: typeof put): void {
  put = show;
}

async function sendAll(user: number): Promise<void> {
  window.clearTimeout(timer);
  const next = () => read().taps.find((tap) => tap.user === user);
  for (let tap = next(); tap; tap = next()) {
    sent = tap.id;
    try {
      settle(tap, await send(tap));
      setStuck(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isTemporary(error)) {
        setStuck(true);
        timer = window.setTimeout(() => void sendTaps(user), RETRY_MS);
        return;
      }
      reject(tap, error);
      await refresh();
    }
  }
}

async function send({ reference, version, change, add }: Tap): Promise<Booking> {
  const timeout = TIMEOUT_MS;
  if (add) return addBooking({ ...add, reference }, { timeout });
  try {
    const options = { method: 'PATCH', url: bookingPath(reference), data: change, timeout };
    return (await writeCopy<Booking>(options, version)).entry;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const current = error.current as Booking;
    // An earlier attempt has made this change, but its response was lost.
    if (isSo(current, change ?? {})) return current;
    throw error;
  }
}

const isSo = (booking: Booking, change: TapChange) =>
  (Object.keys(change) as (keyof TapChange)[]).every((name) => booking[name] === change[name]);

/** Removes a sent tap, and gives the new version to later taps on the booking. */
function settle(tap: Tap, booking: Booking): void {
  const { reference, version } = booking;
  versions.set(reference, version);
  const rest = read().taps.filter(({ id }) => id !== tap.id);
  void put(booking);
  write({ taps: rest.map((each) => (each.reference === reference ? { ...each, version } : each)) });
}

/** Removes a rejected tap and all later taps on the booking, and adds a message. */
function reject({ id, user, name, reference }: Tap, error: ApiError): void {
  versions.delete(reference);
  const { taps, problems } = read();
  const problem = { id, user, text: `${name}: not done. ${messageOf(error)}` };
  write({
    taps: taps.filter((each) => each.reference !== reference),
    problems: [...problems, problem],
  });
}
