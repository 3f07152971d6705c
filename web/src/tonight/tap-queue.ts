import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Booking, BookingChange } from '@saltmarsh/contract/messages/booking';
import { useSyncExternalStore } from 'react';
import { keyOf } from '../auth/account-storage';
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
  /**
   * Version of the booking that the tap overwrites. After an earlier tap on the same booking has
   * been sent, this is the version that the earlier tap has created.
   */
  version: string | null;
  change?: TapChange;
  add?: NewBooking;
  /** True if sending was tried. The change may then have been made, but its response lost. */
  isTried?: boolean;
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

const EMPTY: Kept = { taps: [], problems: [] };
/** Without a timeout, a request on a lost wireless network would take minutes to fail. */
export const TIMEOUT_MS = 15_000;
const RETRY_MS = 10_000;

/** Statuses after which a retry may succeed. 0 means a lost connection. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 401, 408, 419, 423, 502, 503, 504]);

export const isTemporary = ({ status }: ApiError) => TEMPORARY.has(status);

let sending: Promise<void> | undefined;
let isStuck = false;
let timer: number | undefined;
/**
 * The latest version that sent taps have created, by booking reference. An undo overwrites only
 * this version, not a later one.
 */
const versions = new Map<string, string>();
const listeners = new Set<() => void>();

const stored = (user: number) => localStorage.getItem(keyOf(user));

const keptIn = (text: string | null) => (text ? (JSON.parse(text) as Kept) : EMPTY);

/** Reads an account's taps and problems. Other tabs may have changed them. */
const read = (user: number) => keptIn(stored(user));

function write(user: number, change: Partial<Kept>): void {
  const next = { ...read(user), ...change };
  const isEmpty = next.taps.length + next.problems.length === 0;
  if (isEmpty) localStorage.removeItem(keyOf(user));
  else localStorage.setItem(keyOf(user), JSON.stringify(next));
  tell();
}

const tell = () => listeners.forEach((listener) => listener());

function setStuck(next: boolean): void {
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

export function useTaps(user: number) {
  // A snapshot must stay the same while nothing changes, so it is the stored text.
  const text = useSyncExternalStore(subscribe, () => stored(user));
  return { ...keptIn(text), isStuck: useSyncExternalStore(subscribe, () => isStuck) };
}

/** Creates a booking reference on the device, so that a repeated request adds no second booking. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return [...random].map((number) => REFERENCE_LETTERS[number % REFERENCE_LETTERS.length]).join('');
}

export function keepTap(tap: Omit<Tap, 'id'>): Tap {
  const whole = { ...tap, id: crypto.randomUUID() };
  write(tap.user, { taps: [...read(tap.user).taps, whole] });
  void sendTaps(tap.user);
  return whole;
}

/** Undoes a tap: removes it if sending was never tried, or adds taps with `opposite` changes. */
export function undoTap(tap: Tap, opposite: readonly TapChange[]): void {
  const { id, user, reference, name } = tap;
  const version = versions.get(reference) ?? tap.version;
  const { taps } = read(user);
  if (taps.some((each) => each.id === id && !each.isTried)) {
    return write(user, { taps: taps.filter((each) => each.id !== id) });
  }
  for (const change of opposite) keepTap({ user, reference, name, version, change });
}

export const dismiss = ({ id, user }: Problem) =>
  write(user, { problems: read(user).problems.filter((problem) => problem.id !== id) });

export function sendTaps(user: number): Promise<void> {
  sending ??= sendAll(user).finally(() => {
    sending = undefined;
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
  const next = () => read(user).taps[0];
  for (let tap = next(); tap; tap = next()) {
    // A device that is offline sends nothing, so the tap does not count as tried.
    if (navigator.onLine) markTried(tap);
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

function markTried({ id, user }: Tap): void {
  const { taps } = read(user);
  write(user, { taps: taps.map((tap) => (tap.id === id ? { ...tap, isTried: true } : tap)) });
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
  const rest = read(tap.user).taps.filter(({ id }) => id !== tap.id);
  void put(booking);
  write(tap.user, {
    taps: rest.map((each) => (each.reference === reference ? { ...each, version } : each)),
  });
}

/** Removes a rejected tap and the later taps on its booking, and adds a message. */
function reject({ id, user, name, reference, isTried }: Tap, error: ApiError): void {
  versions.delete(reference);
  const { taps, problems } = read(user);
  // The server may have accepted an earlier try, and somebody may have changed the booking since.
  const what = isTried ? 'please check.' : 'not done.';
  const problem = { id, user, text: `${name}: ${what} ${messageOf(error)}` };
  write(user, {
    taps: taps.filter((each) => each.reference !== reference),
    problems: [...problems, problem],
  });
}
