import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { diffArrays } from 'diff';

/** All entries of a list, in order. */
export type Order = readonly OrderedEntry[];

/** An entry that moved itself, rather than made room for another. Places count from 1. */
interface Move {
  entry: OrderedEntry;
  then: number;
  now: number;
}

interface OrderChanges {
  moved: Move[];
  added: OrderedEntry[];
  deleted: OrderedEntry[];
}

const idsOf = (order: Order) => order.map(({ id }) => id);

/** Returns true if the entries in both lists are in the same order, so that restoring one moves nothing. */
export function isSameOrder(then: Order, now: Order): boolean {
  const [before, after] = [inBoth(then, now), inBoth(now, then)];
  return before.every((id, index) => id === after[index]);
}

/** Compares two orders, with the fewest moves that explain the change. */
export function orderChanges(then: Order, now: Order): OrderChanges {
  const moves = diffArrays(inBoth(then, now), inBoth(now, then));
  const moved = new Set(moves.flatMap(({ removed, value }) => (removed ? value : [])));
  const [before, after] = [idsOf(then), idsOf(now)];
  const placeIn = (ids: readonly number[], id: number) => ids.indexOf(id) + 1;
  return {
    moved: now
      .filter(({ id }) => moved.has(id))
      .map((entry) => ({
        ...{ entry, then: placeIn(before, entry.id), now: placeIn(after, entry.id) },
      })),
    added: without(now, then),
    deleted: without(then, now),
  };
}

function inBoth(order: Order, other: Order): number[] {
  const ids = new Set(idsOf(other));
  return idsOf(order).filter((id) => ids.has(id));
}

function without(order: Order, other: Order): OrderedEntry[] {
  const ids = new Set(idsOf(other));
  return order.filter(({ id }) => !ids.has(id));
}
