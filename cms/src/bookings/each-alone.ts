/** Does the work for each row. One that fails is logged, and keeps no other from its turn. */
export async function eachAlone<Row extends { id: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      strapi.log.error(`Looking after booking ${row.id} failed: ${String(error)}`);
    }
  }
}
