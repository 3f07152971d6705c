import { LRUCache } from 'lru-cache';
import { onContentChange, type IsAffected } from '@saltmarsh/cms/cache/content-changes';

const MAX_KEY_LENGTH = 512;
/** The memory that an entry's own objects take, in bytes. */
const OVERHEAD = 1024;

interface Built<Value> {
  value: Value;
  /** Content types (UIDs) that the value was built from: a change of one invalidates it. */
  tags: Iterable<string>;
  /** Set for values that visitors can make up in any number. These evict only each other. */
  isOneOfMany?: boolean;
  isKept?: boolean;
}

interface Options<Value> {
  /** The size limit in bytes for values of which the site has a fixed number. */
  fixed: number;
  /** The size limit in bytes for values that visitors can make up; absent if they can't. */
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
  /** The changes since each build began. */
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
    /** Returns the value for `key`, or a new one. Concurrent callers share the work. */
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
