import { Counter, Gauge, type Registry } from 'prom-client';
import { knownFilesSize } from '../cache/known-files';
import { changeClock } from '@saltmarsh/cms/cache/content-changes';
import { cacheSize } from '../cache/response-cache';
import { counts, sentFromCache } from './counts';

/** Registers metrics of the cache of complete responses, for API and pages. */
export function registerCacheMetrics(registry: Registry): void {
  const registers = [registry];
  /** Makes a counter that shows a number kept elsewhere. */
  function shown(name: string, help: string, count: () => number): void {
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  }
  shown('saltmarsh_cache_hits_total', 'Responses sent as cached', () => counts.cacheHits + sent());
  shown('saltmarsh_cache_misses_total', 'Responses that had to be built', () => counts.cacheMisses);
  shown(
    'saltmarsh_cache_invalidations_total',
    'Changes of content, each of which invalidates what was built from it',
    changeClock,
  );
  new Gauge({
    name: 'saltmarsh_cache_entries',
    help: 'Cached responses and files',
    registers,
    collect() {
      this.set(cacheSize().entries + knownFilesSize().entries);
    },
  });
  new Gauge({
    name: 'saltmarsh_cache_bytes',
    help: 'Memory of the cached responses and files; the least recently used go at 80 MiB',
    registers,
    collect() {
      this.set(cacheSize().bytes + knownFilesSize().bytes);
    },
  });
}

function sent(): number {
  const add = (sum: number, count: number) => sum + count;
  return sentFromCache.GET.reduce(add, 0) + sentFromCache.HEAD.reduce(add, 0);
}
