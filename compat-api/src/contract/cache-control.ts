/** How long who may keep a response: every `Cache-Control` of the site. */
export const CACHE_CONTROL = {
  /** Kept, but asked for again every time: what was saved is what the next reader sees. */
  revalidated: 'public, no-cache',
  /** Its address changes with its content, so a browser never needs to ask again. */
  immutable: 'public, max-age=31536000, immutable',
  /** Changes with a release only. */
  daily: 'public, max-age=86400',
  /** Made for one visitor. */
  private: 'no-cache, private',
  none: 'no-store',
} as const;
