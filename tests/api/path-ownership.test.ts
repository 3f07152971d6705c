import { type Answer, Client } from '../support/client';
import { expectError } from '../support/expectations';

/** Parts of the site (README, "How it hangs together"), each with recognisable responses. */
type Owner = 'compat-api' | 'strapi' | 'web';

const visitor = () => new Client();
const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'x-requested-with': undefined,
};
const isPage = ({ headers, text }: Answer) =>
  (headers.get('content-type') ?? '').startsWith('text/html') && /<!doctype html>/i.test(text);

function ownerOf(answer: Answer): Owner {
  const { body, headers } = answer;
  if (isPage(answer)) return /id="?strapi"?/.test(answer.text) ? 'strapi' : 'web';
  // Strapi's errors have the form {data: null, error: {…}}.
  if (typeof body === 'object' && body && ('error' in body || 'data' in body)) return 'strapi';
  return (headers.get('content-type') ?? '').includes('xml') || answer.text.startsWith('User-agent')
    ? 'web'
    : 'compat-api';
}

test.each([
  ...['GET /api/faqs', 'GET /api/nope', 'POST /api/nope', 'GET /sanctum/csrf-cookie'],
  ...['GET /sanctum/nope', 'POST /login', 'POST /logout', 'POST /forgot-password'],
  ...['POST /reset-password', 'POST /two-factor-challenge', 'GET /user/confirmed-password-status'],
  ...['POST /user/nope', 'GET /email/nope', 'POST /email/verification-notification'],
  ...['GET /storage/menus/none.pdf', 'GET /storage/images/none.webp'],
  ...['GET /storage/images/none.webp/link-preview.jpg', 'GET /storage/images/none.webp/nope'],
  ...['GET /storage/tinymce/tinymce.min.js', 'GET /healthz', 'GET /readyz'],
  ...['GET /login/nope', 'GET /two-factor-challenge/nope'],
])('%s is compat-api’s', async (call) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const answer = await visitor().send(method, path, { headers: { accept: 'application/json' } });
  expect(ownerOf(answer)).toBe('compat-api');
});

test.each([
  ...['/', '/menus', '/login', '/logout', '/forgot-password', '/reset-password/abc'],
  ...['/two-factor-challenge', '/login/nope', '/account', '/account/profile', '/admin'],
  ...['/admin/users', '/admin/login', '/admin/init', '/upload', '/uploads/x.png'],
  ...['/content-manager/collection-types', '/users-permissions/roles', '/bookingform.html'],
])('GET %s is a page of web', async (path) => {
  expect(ownerOf(await visitor().get(path, { headers: browser }))).toBe('web');
  const headers = { accept: 'application/json' };
  expect(ownerOf(await visitor().get(path, { headers }))).not.toBe('strapi');
});

describe.each([
  'application/json',
  'application/json, text/plain, */*',
  'application/vnd.api+json',
])('for a program that accepts %s', (accept) => {
  const headers = { accept };

  test.each(['/login', '/logout', '/forgot-password', '/reset-password', '/two-factor-challenge'])(
    'GET and HEAD %s are 405, before and after a browser has read the page',
    async (path) => {
      for (const after of [false, true]) {
        const spellings = after ? [path, path.replace('o', '%6f')] : [];
        for (const each of spellings) await visitor().get(each, { headers: browser });
        const answer = await visitor().get(path, { headers });
        const message = `The GET method is not supported for route ${path.slice(1)}. Supported methods: POST.`;
        expectError(answer, 405, message);
        expect(answer.headers.get('allow')).toBe('POST');
        const head = await visitor().send('HEAD', path, { headers });
        expect([head.status, head.headers.get('allow')]).toEqual([405, 'POST']);
      }
    },
  );

  test.each([
    ...['/sanctum/x', '/user/x', '/email/x'],
    ...['/api', '/api/', '/api/x', '/api/faqs/1/2'],
  ])('GET %s is 404', async (path) => {
    const answer = await visitor().get(path, { headers });
    expectError(answer, 404, `The route ${path.slice(1)} could not be found.`);
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
    expect((await visitor().send('HEAD', path, { headers })).status).toBe(404);
  });

  test.each(['/', '/menus'])('GET %s is a page, which no call of ours has', async (path) => {
    expect(isPage(await visitor().get(path, { headers }))).toBe(true);
  });
});

test.each(['text/html', '*/*', 'text/html, application/json', 'application/json, text/html;q=0.5'])(
  'a client that accepts %s gets the page',
  async (accept) => {
    for (const path of ['/login', '/', '/menus']) {
      const answer = await visitor().get(path, { headers: { accept } });
      expect([answer.status, isPage(answer)]).toEqual([200, true]);
      const vary = path === '/login' ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
      expect(answer.headers.get('vary')).toBe(vary);
    }
  },
);

test('the page’s scripts come from web, and may be cached for ever', async () => {
  const { text } = await visitor().get('/', { headers: browser });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '/assets/none';
  const answer = await visitor().get(script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test.each([
  ...['/nope', '/menus/nope', '/assets/nope.js', '/index.php', '/.env'],
  ...['/wp-login.php', '/saltmarsh.db'],
])('GET %s is a page with status 404', async (path) => {
  const { status, text } = await visitor().get(path, { headers: browser });
  expect([status, text]).toEqual([404, expect.stringMatching(/Error 404[^]*Page Not Found/)]);
});
