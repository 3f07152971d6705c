import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { as, createUser, PASSWORD, PERSONAS, signIn, type Persona } from '../support/people';

type Who = 'anyone' | 'member' | 'admin' | 'holder of a signed link';

/** contract.md, "Who may": every route of the server has its row here. */
const ROUTES: [method: string, path: string, who: Who][] = [
  ['GET', '/sanctum/csrf-cookie', 'anyone'],
  ['POST', '/login', 'anyone'],
  ['GET', '/api/user', 'member'],
  ['POST', '/logout', 'anyone'],
  ['GET', '/api/faqs', 'anyone'],
  ['POST', '/api/faqs', 'admin'],
  ['GET', '/api/faqs/:id', 'anyone'],
  ['POST', '/api/faqs/:id', 'admin'],
  ['DELETE', '/api/faqs/:id', 'admin'],
  ['POST', '/api/faqs/order', 'admin'],
  ['GET', '/api/menus', 'anyone'],
  ['POST', '/api/menus', 'admin'],
  ['GET', '/api/menus/:id', 'anyone'],
  ['POST', '/api/menus/:id', 'admin'],
  ['DELETE', '/api/menus/:id', 'admin'],
  ['POST', '/api/menus/order', 'admin'],
  ['GET', '/api/users', 'admin'],
  ['POST', '/api/users', 'admin'],
  ['GET', '/api/users/:id', 'admin'],
  ['PATCH', '/api/users/:id', 'admin'],
  ['DELETE', '/api/users/:id', 'admin'],
  ['GET', '/api/widgets', 'admin'],
  ['POST', '/api/widgets', 'admin'],
  ['GET', '/api/widgets/:idOrName', 'anyone'],
  ['POST', '/api/widgets/:idOrName', 'admin'],
  ['POST', '/api/user', 'member'],
  ['POST', '/forgot-password', 'anyone'],
  ['POST', '/reset-password', 'anyone'],
  ['POST', '/two-factor-challenge', 'anyone'],
  ['GET', '/user/confirmed-password-status', 'member'],
  ['POST', '/user/confirm-password', 'member'],
  ['PUT', '/user/profile-information', 'member'],
  ['PUT', '/user/password', 'member'],
  ['POST', '/user/two-factor-authentication', 'member'],
  ['DELETE', '/user/two-factor-authentication', 'member'],
  ['POST', '/user/confirmed-two-factor-authentication', 'member'],
  ['GET', '/user/two-factor-qr-code', 'member'],
  ['GET', '/user/two-factor-secret-key', 'member'],
  ['GET', '/user/two-factor-recovery-codes', 'member'],
  ['POST', '/user/two-factor-recovery-codes', 'member'],
  ['POST', '/email/verification-notification', 'member'],
  ['GET', '/email/verify/:id/:hash', 'holder of a signed link'],
  ['GET', '/user/sessions', 'member'],
  ['DELETE', '/user/sessions', 'member'],
  ['DELETE', '/user/sessions/:id', 'member'],
  ['GET', '/api/site', 'anyone'],
  ['POST', '/api/bookings', 'anyone'],
  ['GET', '/api/openapi.json', 'anyone'],
  ['GET', '/storage/menus/:file', 'anyone'],
  ['GET', '/storage/images/:file', 'anyone'],
  ['GET', '/storage/tinymce/*path', 'anyone'],
  ['GET', '/healthz', 'anyone'],
  ['GET', '/readyz', 'anyone'],
];

/** Asked in a process of its own: Jest cannot load the packages that come as modules only. */
function routesOfTheServer(): string[] {
  const code = `
    const { routes } = require('./compat-api/dist/routes.js');
    console.log(JSON.stringify(routes.map(({ method, path }) => method + ' ' + path)));
    process.exit();`;
  const cwd = resolve(__dirname, '../..');
  return JSON.parse(
    execFileSync(process.execPath, ['-e', code], { cwd, encoding: 'utf8' }),
  ) as string[];
}

/** What stands in the way of `persona`; `undefined` when nothing does. */
function obstacle(persona: Persona, who: Who): [status: number, message: string] | undefined {
  if (who === 'anyone') return undefined;
  if (persona === 'guest') return [401, 'Unauthenticated.'];
  if (who === 'holder of a signed link') return [403, 'Invalid signature.'];
  if (who === 'member' || persona === 'admin') return undefined;
  if (persona === 'unverified admin') return [403, 'Your email address is not verified.'];
  return [403, 'This action is unauthorized.'];
}

test('every route of the server has a row in this file', () => {
  const rows = ROUTES.map(([method, path]) => `${method} ${path}`);
  expect(routesOfTheServer().sort()).toEqual(rows.sort());
});

describe.each(ROUTES)('%s %s', (method, path, who) => {
  // Nothing has this id: who may not must not learn even that.
  const address = path.replace(/[:*]\w+/g, '999999999');

  test.each(PERSONAS)('%s', async (persona) => {
    // The others are kept for the tests after this one.
    const leaves = path === '/logout' && persona !== 'guest';
    const client = leaves ? await signIn((await createUser()).email, PASSWORD) : await as(persona);
    const options = method === 'GET' ? {} : { json: {} };
    const answer = await client.send(method as 'GET', address, options);
    const wanted = obstacle(persona, who);
    if (wanted) {
      expect([answer.status, answer.body]).toEqual([wanted[0], { message: wanted[1] }]);
    } else {
      expect([200, 202, 204, 404, 422]).toContain(answer.status);
    }
  });
});
