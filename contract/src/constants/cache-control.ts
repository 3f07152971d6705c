export const CACHE_CONTROL = {
  /** Stored but revalidated every time, so that readers see a change at once. */
  revalidated: 'public, no-cache',
  /** The URL changes with the content, so browsers never revalidate. */
  immutable: 'public, max-age=31536000, immutable',
  /** Changes only with a release. */
  daily: 'public, max-age=86400',
  /** Made for one visitor. */
  private: 'no-cache, private',
  none: 'no-store',
} as const;
