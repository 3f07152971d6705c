import {
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
} from '@saltmarsh/contract/constants/booking-reference';
import type { Booking, BookingChange } from '@saltmarsh/contract/messages/booking';
import { useSyncExternalStore } from 'react';
import { keyOf } from '../auth/account-storage';
import { ConflictError, writeCopy } from '../forms/versions';
import { refresh } from '../forms/refresh';
import { ApiError, messageOf } from '../public/lib/api-error';
import { addBooking, bookingPath, type NewBooking } from '../bookings/bookings.api';

/** The changes that a tap may make. */
export type TapChange = Omit<BookingChange, 'allergies' | 'tell_guest'>;

/** What was tapped, kept on the device until the server has it. */
export interface Tap {
  id: string;
  /** The account's id. */
  user: number;
  reference: string;
  /** The guest's name, for what is said of a tap that can't be sent. */
  name: string;
  /** The version that was tapped on; an earlier tap on the same booking brings a newer one. */
  version: string | null;
  change?: TapChange;
  add?: NewBooking;
  /** It was sent, and its answer may be lost: the server may have it. */
  isTried?: boolean;
}

/** A tap that the server rejected, shown until it is read. */
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
/** Without it, a request on a lost wireless network would wait for minutes. */
export const TIMEOUT_MS = 15_000;
const RETRY_MS = 10_000;

/** Statuses after which the same request may succeed later; 0 is a lost connection. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 401, 408, 419, 423, 429, 502, 503, 504]);

export const isTemporary = ({ status }: ApiError) => TEMPORARY.has(status);

let cached: { key: string; text: string | null; kept: Kept } | undefined;
let sending: Promise<void> | undefined;
let isStuck = false;
let timer: number | undefined;
/** The version that each booking got from here: an undo must not overwrite a later one. */
const versions = new Map<string, string>();
const listeners = new Set<() => void>();

/** Reads what is kept for an account: other tabs write, too. */
function read(user: number): Kept {
  const key = keyOf(user);
  const text = localStorage.getItem(key);
  if (cached?.key !== key || cached.text !== text) {
    cached = { key, text, kept: text ? (JSON.parse(text) as Kept) : EMPTY };
  }
  return cached.kept;
}

function write(user: number, change: Partial<Kept>): void {
  const next = { ...read(user), ...change };
  const isEmpty = next.taps.length + next.problems.length === 0;
  if (isEmpty) localStorage.removeItem(keyOf(user));
  else localStorage.setItem(keyOf(user), JSON.stringify(next));
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

/** Returns what the user has tapped and the server does not have yet, and what it has rejected. */
export function useTaps(user: number) {
  const kept = useSyncExternalStore(subscribe, () => read(user));
  return { ...kept, isStuck: useSyncExternalStore(subscribe, () => isStuck) };
}

/** Makes a booking's reference on the device, so that sending it twice makes one booking. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return [...random].map((number) => REFERENCE_LETTERS[number % REFERENCE_LETTERS.length]).join('');
}

/** Keeps a tap and sends it as soon as possible. */
export function keepTap(tap: Omit<Tap, 'id'>): Tap {
  const whole = { ...tap, id: crypto.randomUUID() };
  write(tap.user, { taps: [...read(tap.user).taps, whole] });
  void sendTaps(tap.user);
  return whole;
}

/** Takes a tap back: before it is first sent by forgetting it, afterwards by the opposite steps. */
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

/** Sends what is kept, one after the other. `put` shows each booking as the server has it. */
export function sendTaps(user: number): Promise<void> {
  sending ??= sendAll(user).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Shows a booking that the server returned. The page sets it. */
let put: (booking: Booking) => Promise<unknown> = async () => {};
export function showSentBy(show: typeof put): void {
  put = show;
}

async function sendAll(user: number): Promise<void> {
  window.clearTimeout(timer);
  const next = () => read(user).taps[0];
  for (let tap = next(); tap; tap = next()) {
    // From a device that knows it is offline, nothing leaves.
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
    // The first answer was lost: the booking already is as it was to become.
    if (isSo(current, change ?? {})) return current;
    throw error;
  }
}

const isSo = (booking: Booking, change: TapChange) =>
  (Object.keys(change) as (keyof TapChange)[]).every((name) => booking[name] === change[name]);

/** Forgets a tap that the server has, and bases later ones on its result. */
function settle(tap: Tap, booking: Booking): void {
  const { reference, version } = booking;
  versions.set(reference, version);
  const rest = read(tap.user).taps.filter(({ id }) => id !== tap.id);
  void put(booking);
  write(tap.user, {
    taps: rest.map((each) => (each.reference === reference ? { ...each, version } : each)),
  });
}

/** Forgets a rejected tap, and those that build on it, and says so. */
function reject({ id, user, name, reference, isTried }: Tap, error: ApiError): void {
  versions.delete(reference);
  const { taps, problems } = read(user);
  // The first try may have been stored, and changed since.
  const what = isTried ? 'please check.' : 'not done.';
  const problem = { id, user, text: `${name}: ${what} ${messageOf(error)}` };
  write(user, {
    taps: taps.filter((each) => each.reference !== reference),
    problems: [...problems, problem],
  });
}
