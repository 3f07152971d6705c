import { type Answer, Client, WITHOUT_TOKEN } from '../support/client';
import { expectDone, expectError } from '../support/expectations';
import { words } from '../support/fixtures';
import { adminOf, isIn } from '../support/people';
import { ADMIN, serverForTests } from '../support/server';

const NAMED = 'http://app.saltmarsh.test:5173';
const ALIEN = 'https://evil.example';

const allowed = ({ status, headers }: Answer) => [
  status,
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];
const listed = ({ headers }: Answer, name: string) =>
  headers.get(`access-control-${name}`)?.split(', ');
const corsOf = ({ headers }: Answer) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control'));
const from = (origin: string) => ({ origin, referer: `${origin}/page` });

const preflight = (client: Client, path: string, origin: string) =>
  client.send('OPTIONS', path, {
    headers: {
      ...from(origin),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-xsrf-token',
      'x-xsrf-token': undefined,
      'x-requested-with': undefined,
      cookie: undefined,
    },
  });

/** A front end at another origin. Every request of this client names that origin. */
class FrontEnd extends Client {
  override send<Body>(...[method, path, options = {}]: Parameters<Client['send']>) {
    const headers = { ...from(NAMED), ...options.headers };
    return super.send<Body>(method, path, { ...options, headers });
  }
}

describe('with STATEFUL_DOMAINS', () => {
  const server = serverForTests(() => ({
    env: {
      APP_URL: 'http://api.saltmarsh.test',
      STATEFUL_DOMAINS: ' App.Saltmarsh.test:5173 ,localhost:5173, app.saltmarsh.test:5173',
    },
  }));
  let frontEnd: FrontEnd;
  beforeEach(() => {
    frontEnd = new FrontEnd(server.url);
  });

  test('a front end at a listed origin logs in, reads, writes only with the token, and logs out', async () => {
    expect(allowed(await frontEnd.signIn(ADMIN.email, ADMIN.password))).toEqual([
      200,
      NAMED,
      'true',
    ]);
    const me = await frontEnd.get('/api/user');
    expect(allowed(me)).toEqual([200, NAMED, 'true']);
    expect(me.headers.get('vary')).toBe('Origin');
    const faq = await frontEnd.post('/api/faqs', { question: 'Is this us?' });
    expect(allowed(faq)).toEqual([201, NAMED, 'true']);
    const options = { json: {}, headers: WITHOUT_TOKEN };
    expectError(await frontEnd.send('POST', '/api/faqs', options), 419);
    expectDone(await frontEnd.post('/logout'));
    expect(await isIn(frontEnd)).toBe(false);
  });

  test('it can also read errors and rate limits', async () => {
    await frontEnd.start();
    const wrong = { email: 'nobody@saltmarsh.test', password: 'no' };
    const answer = await frontEnd.post('/login', wrong);
    expect(allowed(answer)).toEqual([422, NAMED, 'true']);
    expect(listed(answer, 'expose-headers')).toEqual(
      expect.arrayContaining([
        ...['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'],
        ...['ETag', 'X-Previous-Revision'],
      ]),
    );
    expect(allowed(await frontEnd.get('/api/nope'))).toEqual([404, NAMED, 'true']);
  });

  test('its page gets the token in a cookie for the parent domain, but no other cookie', async () => {
    const { headers } = await frontEnd.get('/sanctum/csrf-cookie');
    const [xsrf, shared, session] = headers.getSetCookie();
    const [pair] = (xsrf ?? '').split(';');
    expect(xsrf).not.toContain('Domain=');
    expect(shared?.startsWith(`${pair};`)).toBe(true);
    expect(shared).toMatch(/; SameSite=Lax; Domain=saltmarsh\.test$/);
    expect(session).toMatch(/^saltmarsh_session=/);
    expect(session).not.toContain('Domain=');
  });

  test.each(['/login', '/api/users/1', '/sanctum/csrf-cookie'])(
    'its browser learns what it may send to %s',
    async (path) => {
      const answer = await preflight(frontEnd, path, NAMED);
      expectDone(answer);
      expect(allowed(answer)).toEqual([204, NAMED, 'true']);
      const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
      expect(listed(answer, 'allow-methods')).toEqual(expect.arrayContaining(methods));
      const headers = ['X-XSRF-TOKEN', 'Content-Type', 'X-Requested-With', 'Accept'];
      expect(listed(answer, 'allow-headers')).toEqual(expect.arrayContaining(headers));
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.setCookies).toEqual({});
    },
  );

  test.each(words`
    https://evil.example null https://app.saltmarsh.test:5173 http://app.saltmarsh.test
    http://app.saltmarsh.test:5174 http://saltmarsh.test:5173 http://x.app.saltmarsh.test:5173
    http://app.saltmarsh.test:5173.evil.example`)('%s gets nothing', async (origin) => {
    const client = await adminOf(server.url);
    const headers = from(origin);
    const answers = [
      await client.get('/api/user', { headers }),
      await client.send('POST', '/logout', { headers }),
      await client.get('/api/faqs', { headers }),
      await preflight(client, '/login', origin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 419, 200, 204]);
    for (const answer of answers) {
      expect(corsOf(answer)).toEqual([]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    expect(await isIn(client)).toBe(true);
  });

  test('responses to public reads, built once for everyone, allow the requesting origin', async () => {
    const client = new Client(server.url);
    const read = (origin: string | undefined, etag?: string) =>
      client.get('/api/site', { headers: { origin, 'if-none-match': etag } });
    // The cache answers later requests ahead of all other middleware.
    const first = await read(undefined);
    const [named, local] = [await read(NAMED), await read('http://localhost:5173')];
    const [alien, none] = [await read(ALIEN), await read(undefined)];
    expect(allowed(named)).toEqual([200, NAMED, 'true']);
    expect(allowed(local)).toEqual([200, 'http://localhost:5173', 'true']);
    expect([alien, none].map(corsOf)).toEqual([[], []]);
    for (const answer of [named, alien, local, none]) {
      expect(answer.text).toBe(first.text);
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
    }
    const again = await read(NAMED, named.headers.get('etag') ?? '');
    expect(allowed(again)).toEqual([304, NAMED, 'true']);
  });

  test('pages and their files allow no other origin', async () => {
    for (const path of ['/', '/login', '/robots.txt']) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await frontEnd.get(path, { headers: { accept } });
        expect([answer.status, corsOf(answer)]).toEqual([200, []]);
        expect(answer.headers.get('vary')).not.toContain('Origin');
      }
    }
  });
});

describe('without STATEFUL_DOMAINS', () => {
  test.each([NAMED, ALIEN, 'http://localhost:5173'])('%s gets nothing', async (origin) => {
    const client = await new Client().start();
    const headers = from(origin);
    const answers = [
      await client.get('/api/user', { headers }),
      await client.get('/api/site', { headers }),
      await client.get('/api/site', { headers }),
      await client.send('POST', '/login', { json: {}, headers }),
      await preflight(client, '/login', origin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 419, 204]);
    for (const answer of answers) {
      expect(corsOf(answer)).toEqual([]);
      expect(answer.headers.get('vary') ?? '').not.toContain('Origin');
    }
  });

  test('our own page needs none', async () => {
    const client = new Client();
    const { headers } = await client.get('/sanctum/csrf-cookie', {
      headers: { origin: client.origin },
    });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, null]);
    expect(headers.getSetCookie().filter((line) => line.startsWith('XSRF-TOKEN'))).toHaveLength(1);
  });
});
