export type Value = string | number | boolean | Date | null;

/** A server's own database. Booleans and datetimes are `boolean` and `Date`, however they are stored. */
export interface TestDatabase {
  /** @param statement with `?` for each of `values`, in SQL that both databases read */
  run<Row>(statement: string, values: readonly Value[]): Promise<Row[]>;
  /** The rows of every table, by table name. */
  contents(): Promise<Map<string, unknown[]>>;
  /** The highest id that the table has ever had. */
  lastId(table: string): Promise<number>;
}
