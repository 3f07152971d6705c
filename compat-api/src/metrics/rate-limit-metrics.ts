import { Counter, type Registry } from 'prom-client';
import { rateLimitRejections } from './counts';

/** Registers rejections, which show an attempt to guess passwords first. */
export function registerRateLimitMetrics(registry: Registry): void {
  new Counter({
    name: 'saltmarsh_rate_limit_rejections_total',
    help: 'Tries rejected with 429, by limit',
    labelNames: ['limit'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [limit, count] of rateLimitRejections) this.inc({ limit }, count);
    },
  });
}
