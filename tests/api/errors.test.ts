import { Client, WITHOUT_TOKEN } from '../support/client';
import { clearContent, makeFaq, makeImageWidget, makeMenu } from '../support/content';
import { expectError } from '../support/expectations';
import { admin, as, type Persona } from '../support/people';

afterAll(clearContent);

const guest = () => new Client().start();

test.each(['/api/nope', '/register'])(
  'POST %s is 404 before the token is checked',
  async (path) => {
    const answer = await (await guest()).send('POST', path, { json: {}, headers: WITHOUT_TOKEN });
    expect(answer.status).toBe(404);
  },
);

// Laravel lists the methods in this order.
test.each([
  ['PUT', '/api/faqs', 'GET, HEAD, POST'],
  ['PATCH', '/api/menus/1', 'GET, HEAD, POST, DELETE'],
  ['POST', '/api/users/1', 'GET, HEAD, PATCH, DELETE'],
  ['PATCH', '/api/user', 'GET, HEAD, POST'],
  ['GET', '/user/two-factor-authentication', 'POST, DELETE'],
  ['DELETE', '/login', 'POST'],
  ['PUT', '/logout', 'POST'],
  ['DELETE', '/api/widgets/1', 'GET, HEAD, POST'],
  ['POST', '/sanctum/csrf-cookie', 'GET, HEAD'],
] as const)('%s %s is 405 and says which there are', async (method, path, allowed) => {
  const answer = await (await guest()).send(method, path);
  const message = `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${allowed}.`;
  expectError(answer, 405, message);
  expect(answer.headers.get('allow')).toBe(allowed);
});

test.each(['/api/faqs', '/api/menus', '/api/site', '/readyz'])(
  'HEAD %s responds like GET, without a body',
  async (path) => {
    const [get, head] = [await new Client().get(path), await new Client().send('HEAD', path)];
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  },
);

/** Headers of every response. */
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
};

test('pages, the API and stored files all send the same security headers', async () => {
  const { file } = await makeMenu();
  const paths = ['/', '/nope', '/api/faqs', '/api/nope', '/api/user', '/robots.txt', '/readyz'];
  for (const path of [...paths, `/storage/menus/${file}`]) {
    const { headers } = await new Client().get(path);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({ path, ...SECURITY });
  }
});

describe('every response', () => {
  test.each<[Persona, 'GET' | 'POST', string, number]>([
    ['guest', 'GET', '/api/user', 401],
    ['user', 'GET', '/api/users', 403],
    ['admin', 'GET', '/api/users/999999999', 404],
    ['admin', 'GET', '/api/users', 200],
    ['admin', 'POST', '/api/faqs', 422],
    ['guest', 'GET', '/sanctum/csrf-cookie', 204],
  ])('to %s %s %s is not cached by anyone', async (persona, method, path, status) => {
    const options = method === 'POST' ? { json: {} } : {};
    const answer = await (await as(persona)).send(method, path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
  });

  test.each(['/api/faqs', '/api/user', '/api/nope', '/readyz'])(
    'is declared as JSON, and does not reveal the server’s software: %s',
    async (path) => {
      const { headers } = await new Client().get(path);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('contains no database columns', async () => {
    const faq = await makeFaq();
    const menu = await makeMenu();
    const widget = await makeImageWidget();
    const lists = ['/api/user', '/api/users', '/api/faqs', '/api/menus', '/api/widgets'];
    const entries = [`/api/faqs/${faq.id}`, `/api/menus/${menu.id}`, `/api/widgets/${widget.id}`];
    for (const path of [...lists, ...entries, '/api/site']) {
      const { text } = await admin.get(path);
      expect([path, text]).toEqual([
        path,
        expect.not.stringMatching(
          /documentId|createdBy|updatedBy|provider|[pP]assword|[tT]oken|[sS]ecret|"hash"|"formats"|"ext"|"mime"|"pdf"|"number"|"position"|locale/,
        ),
      ]);
    }
  });
});

test('a very deeply nested body is rejected, and the server survives', async () => {
  const raw = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await (await guest()).send('POST', '/login', { raw, headers });
  expect(answer.status).toBe(422);
  expect((await new Client().get('/healthz')).status).toBe(200);
});
