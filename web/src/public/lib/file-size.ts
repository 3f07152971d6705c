const KILO = 1000;

/** Returns e.g. `64 KB`, `1.3 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILO).toFixed(1)} MB`;
}
