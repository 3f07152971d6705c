import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './raw-server';

let status = 200;
let headers: Record<string, string | string[]> = {};
let body = Buffer.alloc(0);

process.on('message', (response: RawResponse) => {
  ({ status, headers } = response);
  body = Buffer.from(response.body, 'base64');
  process.send?.('ready');
});

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
