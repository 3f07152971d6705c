import { type Answer, Client } from '../support/client';
import { until } from '../support/expectations';
import { startServer, type TestServer } from '../support/server';
import { requestsIn } from '../support/shared-server';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = ({ headers }: Answer) => headers.get('x-request-id');

describe('behind two trusted proxies that speak https', () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { APP_URL: 'https://saltmarsh.example', TRUST_PROXY: '2' };
    server = await startServer({ env });
  }, 60_000);
  afterAll(() => server.remove());

  test('cookies are Secure, and browsers are told to stay with https', async () => {
    const { setCookies } = await new Client(server.url).get('/sanctum/csrf-cookie');
    expect(Object.keys(setCookies).sort()).toEqual(['XSRF-TOKEN', 'saltmarsh_session']);
    for (const line of Object.values(setCookies)) expect(line).toMatch(/; secure/i);
    const { headers } = await new Client(server.url).get('/', { headers: { accept: 'text/html' } });
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('the id of a request is the proxy’s, if it can stand in a log', async () => {
    const send = (headers: Record<string, string>) =>
      new Client(server.url).get('/api/user', { headers });
    const answer = await send({ 'x-request-id': 'proxy_1.2-3' });
    expect(idOf(answer)).toBe('proxy_1.2-3');
    const line = () =>
      requestsIn(server.log()).find(({ requestId }) => requestId === 'proxy_1.2-3');
    await until(() => line() !== undefined);
    expect(line()).toMatchObject({ method: 'GET', route: '/api/user', status: 401 });
    expect(idOf(await send({ 'x-request-id': 'a"b' }))).toMatch(UUID);
    expect(idOf(await send({ 'x-request-id': 'x'.repeat(65) }))).toMatch(UUID);
  });

  test('a visitor is whom the first of the two saw, whatever they claim', async () => {
    const tries = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const json = { email: 'nobody@saltmarsh.example', password: 'wrong' };
      const client = new Client(server.url, 'https://saltmarsh.example');
      await client.get('/sanctum/csrf-cookie');
      const answer = await client.send('POST', '/login', { json, headers });
      return answer.headers.get('x-ratelimit-remaining');
    };
    expect(await tries('192.0.2.1, 192.0.2.9')).toBe('4');
    expect(await tries('192.0.2.2:50000, 192.0.2.9')).toBe('4');
    expect(await tries('198.51.100.7, 192.0.2.2:50001, 192.0.2.9')).toBe('3');
  });
});
