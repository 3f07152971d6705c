import type { Server } from 'node:http';
import { environment } from '@saltmarsh/cms/environment';
import { serveMetrics } from './metrics-server';

let server: Server | undefined;

/**
 * Collects and serves metrics at METRICS_PORT, if that is set. Only the process that serves calls it: other
 * commands load the site too. Rejects if the port is taken.
 */
export async function listenForMetrics(): Promise<void> {
  const { metricsPort: port } = environment;
  if (port === undefined) return;
  // Loaded only if configured, because it costs memory and time at the start.
  const { collectSiteMetrics } = await import('./site-metrics.js');
  const host = strapi.config.get<string>('server.host');
  server = await serveMetrics(collectSiteMetrics(), { host, port });
}

export function closeMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
