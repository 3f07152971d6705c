/** Returns the named fields of a row. */
export function pick<Value extends object, Name extends keyof Value>(
  row: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Value, Name>;
}
