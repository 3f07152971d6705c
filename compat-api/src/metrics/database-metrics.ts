import { Gauge, type Registry } from 'prom-client';

/** The part of knex's pool that its types leave out. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Registers metrics of the database connections; SQLite has one. */
export function registerDatabaseMetrics(registry: Registry): void {
  const registers = [registry];
  const pool = () => (strapi.db.connection.client as { pool: Pool }).pool;
  new Gauge({
    name: 'saltmarsh_database_connections',
    help: 'Open connections to the database, by state (used, free)',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool().numUsed());
      this.set({ state: 'free' }, pool().numFree());
    },
  });
  new Gauge({
    name: 'saltmarsh_database_pending_acquires',
    help: 'Queries and transactions that wait for a connection',
    registers,
    collect() {
      this.set(pool().numPendingAcquires());
    },
  });
}
