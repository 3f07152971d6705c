import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = Buffer.from(process.env.BODY ?? '');
const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
