import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM, VirtualConsole } from 'jsdom';

const GLOBALS = ['window', 'document', 'location', 'navigator', 'XMLHttpRequest'] as const;

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let page: JSDOM;
/** The requests in order: `METHOD path` of each, and the request itself. */
let arrived: string[];
let requests: IncomingMessage[];
/** The queued responses by `METHOD path`. The last one repeats. */
let responses: Record<string, Respond[]>;

beforeEach(async () => {
  [arrived, requests, responses] = [[], [], {}];
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    arrived.push(call);
    requests.push(request);
    const queue = responses[call] ?? [];
    (queue.length > 1 ? queue.shift() : queue[0])?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/menus`;
  // jsdom would print a lost connection to the console. The tests check the error itself.
  page = new JSDOM('', { url, virtualConsole: new VirtualConsole() });
  for (const name of GLOBALS) {
    Object.defineProperty(globalThis, name, { value: page.window[name], configurable: true });
  }
  jest.resetModules();
});

afterEach(async () => {
  page.window.close();
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const mismatch = json(419, { message: 'CSRF token mismatch.' });
const freshToken: Respond = (response) => {
  response.writeHead(204, { 'set-cookie': 'XSRF-TOKEN=fresh%3D; Path=/' }).end();
};

/** Imports the client after the page is open: axios looks for a browser when it loads. */
const load = () => import('./api-client');

test('asks for JSON and resolves to the body', async () => {
  responses['GET /api/faqs'] = [json(200, [{ id: 1 }])];
  const { get } = await load();
  expect(await get('/api/faqs')).toEqual([{ id: 1 }]);
  expect(requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  });
});

test('retries a write with a stale token, using a fresh one', async () => {
  page.window.document.cookie = 'XSRF-TOKEN=stale';
  responses['POST /api/faqs'] = [mismatch, json(201, { id: 7 })];
  responses['GET /sanctum/csrf-cookie'] = [freshToken];
  const { post } = await load();
  expect(await post('/api/faqs', { question: 'Dogs?' })).toEqual({ id: 7 });
  expect(arrived).toEqual(['POST /api/faqs', 'GET /sanctum/csrf-cookie', 'POST /api/faqs']);
  const tokens = [0, 2].map((index) => requests[index]?.headers['x-xsrf-token']);
  expect(tokens).toEqual(['stale', 'fresh=']);
});

test('retries only once, neither reads nor what is rejected for another reason', async () => {
  responses['POST /login'] = [mismatch];
  responses['GET /sanctum/csrf-cookie'] = [freshToken];
  responses['GET /api/user'] = [mismatch];
  responses['POST /api/faqs'] = [json(403, { message: 'No.' })];
  const { get, post } = await load();
  const error = { name: 'ApiError', status: 419, message: 'CSRF token mismatch.' };
  await expect(post('/login')).rejects.toMatchObject(error);
  expect(arrived).toHaveLength(3);
  await expect(get('/api/user')).rejects.toMatchObject({ status: 419 });
  await expect(post('/api/faqs')).rejects.toMatchObject({ status: 403 });
  expect(arrived.slice(3)).toEqual(['GET /api/user', 'POST /api/faqs']);
});

test('a lost connection is status 0, with a message of our own', async () => {
  responses['GET /api/faqs'] = [(_response, request) => request.socket.destroy()];
  const { get } = await load();
  const { CONNECTION_LOST } = await import('./api-error');
  const error = { name: 'ApiError', status: 0, message: CONNECTION_LOST, errors: {} };
  await expect(get('/api/faqs')).rejects.toMatchObject(error);
});

test('an error carries its message, the list of every field, and when to try again', async () => {
  const errors = { email: ['Not an address.', 'Taken.'] };
  const message = 'Not an address.';
  responses['POST /api/users'] = [
    json(422, { message, errors }),
    json(429, { message: 'Too Many Attempts.' }, { 'retry-after': '42' }),
  ];
  const { post } = await load();
  const invalid = { status: 422, message, errors, retryAfter: null };
  await expect(post('/api/users', {})).rejects.toMatchObject(invalid);
  await expect(post('/api/users', {})).rejects.toMatchObject({ status: 429, retryAfter: 42 });
});

test.each<[number, string, string, RegExp]>([
  [413, 'text/html', '<h1>Request Entity Too Large</h1>', /larger than our server accepts/],
  [502, 'text/html', '<h1>Bad Gateway</h1>', /can’t be reached.*try again in a minute/],
  [504, 'text/html', '<h1>Gateway Time-out</h1>', /may have saved your changes, so please check/],
  [500, 'application/json', '{}', /^Something went wrong/],
  [500, 'application/json', '{"message":""}', /^Something went wrong/],
])('a %i without a message of its own gets ours: %s %s', async (status, type, body, message) => {
  responses['GET /api/faqs'] = [
    (response) => response.writeHead(status, { 'content-type': type }).end(body),
  ];
  const { get } = await load();
  const error = { status, message: expect.stringMatching(message) as string };
  await expect(get('/api/faqs')).rejects.toMatchObject(error);
});

test('the listener hears of every error, except from quiet requests', async () => {
  responses['GET /api/user'] = [json(401, { message: 'Unauthenticated.' })];
  const { get, onRequestError } = await load();
  const heard: number[] = [];
  onRequestError(({ status }) => heard.push(status));
  await expect(get('/api/user')).rejects.toMatchObject({ status: 401 });
  await expect(get('/api/user', { isQuiet: true })).rejects.toMatchObject({ status: 401 });
  expect(heard).toEqual([401]);
});
