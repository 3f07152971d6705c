import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/http-names';
import type { Network } from './network';

/** An entry in the fake API, which a test can also change as another user. */
export interface Kept<Entry> {
  /** The saved entry, or `null` after its deletion. */
  saved: Entry | null;
  theySave: (change: Partial<Entry>) => void;
}

interface Options<Entry> {
  method?: 'POST' | 'PATCH';
  /** Returns the entry after a request. */
  change?: (entry: Entry, data: Partial<Entry>) => Entry;
}

/** Fakes the API of an entry. A write over an old version is a conflict. */
export function keep<Entry extends object>(
  network: Network,
  path: string,
  entry: Entry,
  { method = 'POST', change = (before, data) => ({ ...before, ...data }) }: Options<Entry> = {},
): Kept<Entry> {
  const history = [entry];
  const kept: Kept<Entry> = {
    saved: entry,
    theySave: (news) => save({ ...entry, ...kept.saved, ...news }),
  };
  let version = 1;
  const etag = () => `"${version}"`;

  function save(next: Entry): boolean {
    const isNew = JSON.stringify(next) !== JSON.stringify(kept.saved);
    kept.saved = next;
    if (!isNew) return false;
    history.push(next);
    version += 1;
    return true;
  }
  const shown = (isChanged = false) => ({
    body: kept.saved,
    headers: {
      etag: etag(),
      ...(isChanged && { [PREVIOUS_REVISION.toLowerCase()]: String(history.length - 1) }),
    },
  });
  const gone = { status: 404, body: { message: 'Not Found' } };
  Object.assign(network.replies, {
    [`GET ${path}`]: () => (kept.saved ? shown() : gone),
    [`${method} ${path}`]: ({ data, version: over }: { data: Partial<Entry>; version: string }) => {
      if (!kept.saved) return gone;
      if (over && over !== etag()) return conflict(kept.saved);
      return shown(save(change(kept.saved, data)));
    },
    [`DELETE ${path}`]: ({ version: over }: { version: string }) => {
      if (!kept.saved) return gone;
      if (over !== etag()) return conflict(kept.saved);
      kept.saved = null;
      return { status: 204 };
    },
    [`POST ${path}/revisions/*`]: ({ call, version: over }: { call: string; version: string }) => {
      if (over !== etag()) return conflict(kept.saved);
      const number = Number(/revisions\/(\d+)\/restore$/.exec(call)?.[1]);
      return shown(save(history[number - 1] ?? entry));
    },
  } satisfies Record<string, unknown>);
  return kept;
}

export function conflict(current: object | null): { status: number; body: ConflictBody } {
  const message = 'Somebody else has saved this in the meantime.';
  const saved_at = new Date().toISOString();
  const body = { message, current: current ?? {}, saved_by: 'Ada Quill', saved_at };
  return { status: 409, body };
}

type Ordered = { id: number }[];

/** Fakes the API of a list. A write over an old order is a conflict. `added` answers a POST. */
export function keepList<Entry extends { id: number }>(
  network: Network,
  path: string,
  entries: Entry[],
  added: (data: unknown) => Entry,
): { saved: Entry[] } {
  const kept = { saved: entries };
  network.replies[`POST ${path}`] = ({ data }) => {
    const entry = added(data);
    keep(network, `${path}/${entry.id}`, entry);
    kept.saved = [...kept.saved, entry];
    return { status: 201, body: entry, headers: { etag: '"1"' } };
  };
  network.replies[`POST ${path}/order`] = ({ data, version }) => {
    const sent = Array.isArray(data)
      ? (data as Ordered)
      : (data as { questions: Ordered }).questions;
    const isSent = ({ id }: Entry) => sent.some((each) => each.id === id);
    const seen = kept.saved.filter(isSent).map(({ id }) => id);
    if (version !== orderVersion(seen)) return conflict(kept.saved);
    const next = sent.flatMap(({ id }) => kept.saved.filter((each) => each.id === id));
    kept.saved = kept.saved.map((each) => (isSent(each) ? (next.shift() ?? each) : each));
    return { body: kept.saved };
  };
  return kept;
}

export function pageOf<Item>(list: readonly Item[], page = 1, size = 20): Paginated<Item> {
  const from = (page - 1) * size;
  const data = list.slice(from, from + size);
  return {
    ...{ data, total: list.length, per_page: size, current_page: page },
    last_page: Math.max(1, Math.ceil(list.length / size)),
    ...{ from: data.length > 0 ? from + 1 : null, to: data.length > 0 ? from + data.length : null },
  };
}
