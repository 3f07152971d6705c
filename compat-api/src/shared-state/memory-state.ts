import type { Limit } from '../contract/panel-support';
import { CounterStore } from './counter-store';
import { inLocalTurn } from './local-queue';
import type { Counters, SharedState } from './shared-state';

/** For one instance: everything is in this process. */
export function createMemoryState(): SharedState {
  // One store per limit: flooding one does not evict counters of another.
  const stores = new Map<string, Counters>();
  return {
    counters(limit) {
      let found = stores.get(limit.name);
      if (!found) stores.set(limit.name, (found = countersIn(new CounterStore(), limit)));
      return found;
    },
    oneAtATime: inLocalTurn,
    claim: () => Promise.resolve(true),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function countersIn(store: CounterStore, { windowMs }: Limit): Counters {
  return {
    find: (key) => Promise.resolve(store.find(key)),
    add(key) {
      const counter = store.find(key) ?? store.start(key, windowMs);
      counter.count += 1;
      return Promise.resolve({ ...counter });
    },
    takeBack(key) {
      const counter = store.find(key);
      if (counter && counter.count > 0) counter.count -= 1;
      return Promise.resolve();
    },
    clear: (key) => Promise.resolve(store.clear(key)),
  };
}
