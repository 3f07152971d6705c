import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { onRequestEnd } from '../process/observe-requests';
import { requestsUnderWay } from '../process/requests-under-way';
import { inBraces } from '../process/route-name';
import { sentFromCache } from './counts';

/** Node's parser knows 35 methods; a series for each would be useless. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels are the patterns of the route tables, never paths, so that visitors can't add series. */
export function registerRequestMetrics(registry: Registry): void {
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
  new Gauge({
    name: 'saltmarsh_http_requests_under_way',
    help: 'Requests whose response has not ended',
    registers,
    collect() {
      this.set(requestsUnderWay().length);
    },
  });
  onRequestEnd(({ method: given, target, status, ms }) => {
    const method = METHODS.has(given) ? given : 'other';
    const { kind, pattern } = target;
    total.inc({ method, kind, status });
    duration.observe({ method, route: pattern ? inBraces(pattern) : kind }, ms / 1000);
  });
}

/** The number already added to each series. */
const added = new Map<string, number>();

function addCached(total: Counter<'method' | 'kind' | 'status'>): void {
  for (const [method, byStatus] of Object.entries(sentFromCache)) {
    byStatus.forEach((count, status) => {
      if (count === 0) return;
      const series = `${method} ${status}`;
      total.inc({ method, kind: 'cached', status }, count - (added.get(series) ?? 0));
      added.set(series, count);
    });
  }
}
