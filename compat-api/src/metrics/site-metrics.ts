import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Registry, Counter, Gauge, Histogram } from 'prom-client';
import { countWaitingMails, oldestMailSeconds } from '@saltmarsh/cms/mail/outbox';
import { cacheSize } from '../cache/response-cache';
import { knownFilesSize } from '../cache/send-file';
import { onRequestEnd } from '../process/observe-requests';
import { requestsUnderWay } from '../process/requests-under-way';
import { inBraces } from '../process/route-name';
import { rateLimitRejections, counts, sentFromCache } from './counts';

/** The methods of knex's connection pool. Knex types `client`, which has the pool, as `any`. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const pool = () => (strapi.db.connection.client as { pool: Pool }).pool;

type Reading<Value> = [name: string, help: string, read: () => Value];

const COUNTERS: Reading<number>[] = [
  ['saltmarsh_cache_hits_total', 'Responses sent as cached', () => counts.cacheHits + sent()],
  ['saltmarsh_cache_misses_total', 'Responses that had to be built', () => counts.cacheMisses],
  [
    'saltmarsh_cache_invalidations_total',
    'Changes of content, each of which invalidates what was built from it',
    () => counts.cacheInvalidations,
  ],
];

const GAUGES: Reading<number | Promise<number>>[] = [
  [
    'saltmarsh_http_requests_under_way',
    'Requests whose response has not ended',
    () => requestsUnderWay().length,
  ],
  [
    'saltmarsh_cache_entries',
    'Cached responses and files',
    () => cacheSize().entries + knownFilesSize().entries,
  ],
  [
    'saltmarsh_cache_bytes',
    'Memory of the cached responses and files; the least recently used go at 80 MiB',
    () => cacheSize().bytes + knownFilesSize().bytes,
  ],
  [
    'saltmarsh_database_pending_acquires',
    'Queries and transactions that wait for a connection',
    () => pool().numPendingAcquires(),
  ],
  [
    'saltmarsh_outbox_mails',
    'Mails that wait for delivery; NaN if the database is out of reach',
    () => orNaN(countWaitingMails()),
  ],
  [
    'saltmarsh_outbox_oldest_seconds',
    'How long the oldest mail has waited; NaN if the database is out of reach',
    () => orNaN(oldestMailSeconds()),
  ],
];

/** Collects all metrics of the process (docs/operations.md). Call it once. */
export function collectSiteMetrics(): Registry {
  const registry = new Registry();
  const registers = [registry];
  // These metrics are memory, CPU time, event-loop delay and garbage collection. Ready-made
  // dashboards use the default names.
  collectDefaultMetrics({ register: registry });
  registerRequestMetrics(registry);
  for (const [name, help, read] of COUNTERS) {
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
  for (const [name, help, read] of GAUGES) {
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await read());
      },
    });
  }
  new Counter({
    name: 'saltmarsh_rate_limit_rejections_total',
    help: 'Tries rejected with 429, by limit',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset();
      for (const [limit, count] of rateLimitRejections) this.inc({ limit }, count);
    },
  });
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
  return registry;
}

/**
 * The time limit of a database query: if the database hangs, the response must still contain the
 * other metrics.
 */
const TIMEOUT_MS = 2_000;

function orNaN(reading: Promise<number>): Promise<number> {
  const late = setTimeout(TIMEOUT_MS, NaN, { ref: false });
  return Promise.race([reading.catch(() => NaN), late]);
}

function sent(): number {
  const add = (sum: number, count: number) => sum + count;
  return sentFromCache.GET.reduce(add, 0) + sentFromCache.HEAD.reduce(add, 0);
}

/**
 * Methods with their own time series. Node's parser accepts 35 methods, and a series for each would
 * be useless.
 */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A label contains the route's pattern, never the path, because visitors must not be able to add
 * time series.
 */
function registerRequestMetrics(registry: Registry): void {
  const registers = [registry];
  const total = new Counter({
    name: 'saltmarsh_http_requests_total',
    help: 'Responses by method, kind (api, page, file, panel, cached) and status',
    labelNames: ['method', 'kind', 'status'],
    registers,
    collect() {
      addCached(this);
    },
  });
  const duration = new Histogram({
    name: 'saltmarsh_http_request_duration_seconds',
    help: 'From the request to the end of its response, but for kind cached; the route is its pattern, or the kind',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_S,
    registers,
  });
  onRequestEnd(({ method: given, target, status, ms }) => {
    const method = METHODS.has(given) ? given : 'other';
    const { kind, pattern } = target;
    total.inc({ method, kind, status });
    duration.observe({ method, route: pattern ? inBraces(pattern) : kind }, ms / 1000);
  });
}

function addCached(total: Counter<'method' | 'kind' | 'status'>): void {
  for (const [method, byStatus] of Object.entries(sentFromCache)) {
    byStatus.forEach((count, status) => {
      if (count === 0) return;
      const labels = { method, kind: 'cached', status };
      total.remove(labels);
      total.inc(labels, count);
    });
  }
}
