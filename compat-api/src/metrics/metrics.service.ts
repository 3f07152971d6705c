import { once } from 'node:events';
import { type Server, createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { environment } from '@saltmarsh/cms/environment';

let server: Server | undefined;

/**
 * Collects metrics and serves them as `GET /metrics` at METRICS_PORT, if that is set. Visitors must not see
 * these numbers, and the proxy forwards the site's own port to them. Call it only in the process that serves:
 * other commands load the site too. Rejects if the port is taken.
 */
export async function listenForMetrics(): Promise<void> {
  const { host, metricsPort } = environment;
  if (metricsPort === undefined) return;
  // Loaded only if configured, because it costs memory and time at the start.
  const { collectSiteMetrics } = await import('./site-metrics.js');
  const registry = collectSiteMetrics();
  server = createServer(({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && url?.split('?', 1)[0] === '/metrics') void sendMetrics(registry, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(metricsPort, host), 'listening');
  // Later errors must not stop the site.
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
