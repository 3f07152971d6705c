import { keyHash } from './key-hash';
import type { Counter } from './shared-state';

/** About 200 bytes each: four megabytes per limit, however many visitors there are. */
const MAX_COUNTERS = 20_000;
const SAMPLE = 32;

/**
 * The counters of one limit. Keys are hashed to a fixed length. When the store is full, the lowest
 * count among the oldest is evicted, so that flooding it with single tries never frees a client who is
 * over the limit.
 */
export class CounterStore {
  private readonly counters = new Map<string, Counter>();

  /** The running counter, or `undefined`; does not create one. */
  find(key: string): Counter | undefined {
    const name = keyHash(key);
    const found = this.counters.get(name);
    if (found && found.endsAt <= Date.now()) {
      this.counters.delete(name);
      return undefined;
    }
    return found;
  }

  /** A new counter at zero. */
  start(key: string, windowMs: number): Counter {
    if (this.counters.size >= MAX_COUNTERS) this.makeRoom();
    const counter = { count: 0, endsAt: Date.now() + windowMs };
    this.counters.set(keyHash(key), counter);
    return counter;
  }

  clear(key: string): void {
    this.counters.delete(keyHash(key));
  }

  private makeRoom(): void {
    const oldest = [...take(this.counters, SAMPLE)];
    const now = Date.now();
    const ended = oldest.filter(([, { endsAt }]) => endsAt <= now);
    const least = oldest.reduce((a, b) => (b[1].count < a[1].count ? b : a));
    const dropped = new Set((ended.length > 0 ? ended : [least]).map(([name]) => name));
    for (const [name, counter] of oldest) {
      this.counters.delete(name);
      // Moved to the end, so that the next sample differs.
      if (!dropped.has(name)) this.counters.set(name, counter);
    }
  }
}

function* take<Item>(items: Iterable<Item>, count: number): Iterable<Item> {
  let left = count;
  for (const item of items) {
    if (left-- === 0) return;
    yield item;
  }
}
