/** Returns whether a value that was built from these content types (UIDs) is outdated now. */
export type IsAffected = (tags: ReadonlySet<string>) => boolean;

const listeners: ((isAffected: IsAffected) => void)[] = [];

/** Calls `listen` after each commit that changed content. */
export function onContentChange(listen: (isAffected: IsAffected) => void): void {
  listeners.push(listen);
}

/** Invalidates everything built from this kind of content. Call it after the commit. */
export function invalidate(tag: string): void {
  for (const listen of listeners) listen((tags) => tags.has(tag));
}

/** Invalidates everything built from content, because changes may have been missed. */
export function invalidateAll(): void {
  for (const listen of listeners) listen((tags) => tags.size > 0);
}
