/** Returns whether a value with these tags was built from the changed content. */
type IsAffected = (tags: ReadonlySet<string>) => boolean;

const listeners: ((isAffected: IsAffected) => void)[] = [];
/** Counts changes, so that a value whose content changed while it was built is not cached. */
let clock = 0;
const changedAt = new Map<string, number>();
/** The `clock` at which any content may last have changed. */
let missedAt = 0;

export function onContentChange(listen: (isAffected: IsAffected) => void): void {
  listeners.push(listen);
}

export const changeClock = () => clock;

/** Returns whether content of these kinds has changed since `changeClock()` was `time`. */
export function hasChangedSince(time: number, tags: ReadonlySet<string>): boolean {
  return [...tags].some((tag) => Math.max(missedAt, changedAt.get(tag) ?? 0) > time);
}

/** Invalidates everything built from this kind of content. Call it after the commit. */
export function invalidate(tag: string): void {
  changedAt.set(tag, ++clock);
  for (const listen of listeners) listen((tags) => tags.has(tag));
}

/** Invalidates everything built from content, because changes may have been missed. */
export function invalidateAll(): void {
  missedAt = ++clock;
  for (const listen of listeners) listen((tags) => tags.size > 0);
}
