import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerCacheMetrics } from './cache-metrics';
import { registerDatabaseMetrics } from './database-metrics';
import { registerOutboxMetrics } from './outbox-metrics';
import { registerRateLimitMetrics } from './rate-limit-metrics';
import { registerRequestMetrics } from './request-metrics';

/** Collects all metrics of the process; docs/operations.md explains them. Call it once. */
export function collectSiteMetrics(): Registry {
  const registry = new Registry();
  // Keeps the usual names, which dashboards know: memory, CPU time, event-loop delay, garbage collection.
  collectDefaultMetrics({ register: registry });
  registerRequestMetrics(registry);
  registerCacheMetrics(registry);
  registerRateLimitMetrics(registry);
  registerDatabaseMetrics(registry);
  registerOutboxMetrics(registry);
  return registry;
}
