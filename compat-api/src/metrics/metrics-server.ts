import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Serves `GET /metrics` and nothing else, at a port of its own: the proxy passes the site's port on to
 * visitors, and what the site counts is not theirs. @throws Error if the port is taken
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && url?.split('?', 1)[0] === '/metrics') void sendMetrics(registry, response);
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  // From here on, an error is no reason to stop the site.
  server.on('error', (error) => strapi.log.error(`Serving metrics: ${String(error)}`));
  return server;
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
