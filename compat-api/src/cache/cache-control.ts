export const CACHE_CONTROL = {
  /** Caches may store the response, but must revalidate it before every use. */
  revalidated: 'public, no-cache',
  /** For URLs that change with the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For content that may be up to a day out of date. */
  daily: 'public, max-age=86400',
  private: 'no-cache, private',
  none: 'no-store',
} as const;
