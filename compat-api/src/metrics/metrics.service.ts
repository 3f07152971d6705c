import { once } from 'node:events';
import { type Server, createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { environment } from '@saltmarsh/cms/environment';

let server: Server | undefined;

/**
 * Collects metrics and serves them as `GET /metrics` on METRICS_PORT, if set. The proxy forwards
 * only the site's port, so visitors cannot see the metrics. Call this function only in the process
 * that serves the site: other commands load this code too. Rejects if the port is taken.
 */
export async function listenForMetrics(): Promise<void> {
  const { host, metricsPort } = environment;
  if (metricsPort === undefined) return;
  // The module costs memory and start-up time, so it loads only if METRICS_PORT is set.
  const { collectSiteMetrics } = await import('./site-metrics.js');
  const registry = collectSiteMetrics();
  server = createServer(({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && url?.split('?', 1)[0] === '/metrics') void sendMetrics(registry, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(metricsPort, host), 'listening');
  // Without this listener, a later error would end the process.
  server.on('error', (error) => strapi.log.error(`Serving metrics: ${String(error)}`));
}

export function closeMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}

async function sendMetrics(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch (error) {
    strapi.log.error(`Collecting the metrics failed: ${String(error)}`);
    response.writeHead(500).end();
  }
}
