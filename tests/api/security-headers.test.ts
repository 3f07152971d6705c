import { Client } from '../support/client';
import { clearContent, makeMenu } from '../support/content';

afterEach(clearContent);

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
};

test.each(['/', '/nope', '/api/faqs', '/api/nope', '/api/user', '/robots.txt', '/readyz'])(
  '%s has the headers that every response has',
  async (path) => {
    const { headers } = await new Client().get(path);
    expect(Object.fromEntries(headers)).toMatchObject(EXPECTED);
  },
);

test('so has a stored file', async () => {
  const { file } = await makeMenu();
  const { headers } = await new Client().get(`/storage/menus/${file}`);
  expect(Object.fromEntries(headers)).toMatchObject(EXPECTED);
});
