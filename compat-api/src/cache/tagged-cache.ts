import { LRUCache } from 'lru-cache';
import { onContentChange, type IsAffected } from '@saltmarsh/cms/cache/content-changes';

const MAX_KEY_LENGTH = 512;
/** The bytes of memory that an entry takes in addition to its key and value. */
const OVERHEAD = 1024;

export interface Cacheable {
  /**
   * The UIDs of the content types that the value was built from. A change of their content
   * invalidates the value.
   */
  tags: Iterable<string>;
  /** True for values that visitors can cause in any number. Such values evict only each other. */
  isOneOfMany?: boolean;
}

interface Built<Value> extends Cacheable {
  value: Value;
  isKept?: boolean;
}

interface Options<Value> {
  /** The limit in bytes for the total size of the values of which the site has a fixed number. */
  fixed: number;
  /**
   * The limit in bytes for the total size of the values that visitors can cause in any number.
   * Unset if there are no such values.
   */
  ofMany?: number;
  sizeOf: (value: Value) => number;
}

export function createTaggedCache<Value>({ sizeOf, ...sizes }: Options<Value>) {
  interface Entry {
    value: Value;
    tags: ReadonlySet<string>;
  }
  const createStore = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + sizeOf(value) + OVERHEAD,
    });
  const fixed = createStore(sizes.fixed);
  const ofMany = createStore(sizes.ofMany ?? OVERHEAD);
  const pending = new Map<string, Promise<Value>>();
  /** For each build under way, the changes since the build began. */
  const builds = new Set<IsAffected[]>();

  onContentChange((isAffected) => {
    // Later callers must not join a build that read the old rows.
    pending.clear();
    for (const changes of builds) changes.push(isAffected);
    for (const store of [fixed, ofMany]) {
      for (const [key, { tags }] of store.entries()) {
        if (isAffected(tags)) store.delete(key);
      }
    }
  });

  const get = (key: string): Value | undefined => (fixed.get(key) ?? ofMany.get(key))?.value;

  async function buildAndKeep(key: string, build: () => Promise<Built<Value>>): Promise<Value> {
    const changes: IsAffected[] = [];
    builds.add(changes);
    try {
      const built = await build();
      const { value, isOneOfMany = false, isKept = true } = built;
      const tags = new Set(built.tags);
      const isOutdated = changes.some((isAffected) => isAffected(tags));
      if (isKept && key.length <= MAX_KEY_LENGTH && !isOutdated) {
        (isOneOfMany ? ofMany : fixed).set(key, { value, tags });
      }
      return value;
    } finally {
      builds.delete(changes);
    }
  }

  return {
    get,
    /** Concurrent callers share one build. */
    getOrBuild(key: string, build: () => Promise<Built<Value>>): Promise<Value> {
      const kept = get(key);
      if (kept !== undefined) return Promise.resolve(kept);
      const underWay = pending.get(key);
      if (underWay) return underWay;
      const promise = buildAndKeep(key, build).finally(() => {
        if (pending.get(key) === promise) pending.delete(key);
      });
      pending.set(key, promise);
      return promise;
    },
    forget(key: string): void {
      for (const store of [fixed, ofMany]) store.delete(key);
    },
    size: () => ({
      entries: fixed.size + ofMany.size,
      bytes: fixed.calculatedSize + ofMany.calculatedSize,
    }),
  };
}
