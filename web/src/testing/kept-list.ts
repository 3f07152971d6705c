import { orderVersion } from '@saltmarsh/compat-api/contract/order-version';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { conflict, keep } from './kept-entry';
import type { Network } from './network';

type Ordered = { id: number }[];

/** Answers for a list as the API does: an order that was not seen is not replaced, and `added` comes last. */
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
