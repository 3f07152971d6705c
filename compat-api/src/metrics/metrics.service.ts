import type { Server } from 'node:http';
import { compatApiConfig } from '../config';
import type { Metrics } from '@saltmarsh/contract/services/metrics';
import { serveMetrics } from './metrics-server';

let server: Server | undefined;

/** Used by the process that serves: other commands load the site too, but have nothing to measure. */
export function createMetrics(): Metrics {
  return {
    async listen() {
      const { metricsPort: port } = compatApiConfig();
      if (port === undefined) return;
      // Loaded only if configured, because it costs memory and time at the start.
      const { collectSiteMetrics } = await import('./site-metrics.js');
      const host = strapi.config.get<string>('server.host');
      server = await serveMetrics(collectSiteMetrics(), { host, port });
    },
  };
}

export function closeMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
