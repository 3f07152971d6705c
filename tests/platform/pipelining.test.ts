import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from '../support/client';
import { readMetrics } from '../support/metrics';
import { findFreePort } from '../support/ports';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

const UNDER_WAY = 'saltmarsh_http_requests_under_way';
/** Each goes through Koa and to the database. */
const REQUEST = 'GET /storage/images/none.webp HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  server = await startServer({ env: { METRICS_PORT: String(port) } });
}, 60_000);
afterAll(() => server.remove());

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

test('requests that a client sends at once and leaves are forgotten', async () => {
  await new Client(server.url).get('/api/site');
  for (let count = 0; count < 20; count += 1) {
    const socket = await open();
    socket.pause();
    await new Promise((sent) => socket.write(REQUEST.repeat(16), sent));
    socket.destroy();
  }
  await until(async () => (await readMetrics(port))[UNDER_WAY] === 0);
});

test('a few at once are answered in order', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.write(REQUEST.repeat(5) + 'GET /api/faqs HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => text.includes('HTTP/1.1 200'));
  expect(text.match(/HTTP\/1\.1 404/g)).toHaveLength(5);
  socket.destroy();
});

test('a client that sends hundreds is disconnected, and the others are served', async () => {
  const socket = await open();
  socket.resume();
  socket.write(REQUEST.repeat(500));
  await once(socket, 'close');
  expect((await new Client(server.url).get('/api/faqs')).status).toBe(200);
  await until(async () => (await readMetrics(port))[UNDER_WAY] === 0);
});
