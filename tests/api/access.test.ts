import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { WITHOUT_TOKEN } from '../support/client';
import { expectError } from '../support/errors';
import { as, newMember, PERSONAS, type Persona } from '../support/people';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Who = 'anyone' | 'member' | 'verified member' | 'admin' | 'holder of a signed link';

/**
 * contract.md, "Who may": every route of the server has its row here. `status` is what an empty request to
 * an unknown id gets from who may: all others hear of the token, the log-in, the role and the address first,
 * in this order.
 */
const ROUTES: [method: Method, path: string, who: Who, status: number][] = [
  ['GET', '/sanctum/csrf-cookie', 'anyone', 204],
  ['POST', '/login', 'anyone', 422],
  ['GET', '/api/user', 'member', 200],
  ['POST', '/logout', 'anyone', 204],
  ['GET', '/api/faqs', 'anyone', 200],
  ['POST', '/api/faqs', 'admin', 422],
  ['GET', '/api/faqs/:id', 'anyone', 404],
  ['POST', '/api/faqs/:id', 'admin', 404],
  ['POST', '/api/faqs/:id/unarchive', 'admin', 404],
  ['DELETE', '/api/faqs/:id', 'admin', 404],
  ['POST', '/api/faqs/order', 'admin', 422],
  ['GET', '/api/faqs/order', 'admin', 200],
  ['GET', '/api/menus', 'anyone', 200],
  ['POST', '/api/menus', 'admin', 422],
  ['GET', '/api/menus/:id', 'anyone', 404],
  ['POST', '/api/menus/:id', 'admin', 404],
  ['DELETE', '/api/menus/:id', 'admin', 404],
  ['POST', '/api/menus/order', 'admin', 422],
  ['GET', '/api/menus/order', 'admin', 200],
  ['GET', '/api/users', 'admin', 200],
  ['POST', '/api/users', 'admin', 422],
  ['GET', '/api/users/:id', 'admin', 404],
  ['PATCH', '/api/users/:id', 'admin', 404],
  ['DELETE', '/api/users/:id', 'admin', 404],
  ['POST', '/api/users/:id/invitation', 'admin', 404],
  ['GET', '/api/widgets', 'admin', 200],
  ['POST', '/api/widgets', 'admin', 422],
  ['GET', '/api/widgets/:idOrName', 'anyone', 404],
  ['POST', '/api/widgets/:idOrName', 'admin', 404],
  ['POST', '/api/user', 'member', 422],
  ['POST', '/forgot-password', 'anyone', 422],
  ['POST', '/reset-password', 'anyone', 422],
  ['POST', '/two-factor-challenge', 'anyone', 422],
  ['GET', '/user/confirmed-password-status', 'member', 200],
  ['POST', '/user/confirm-password', 'member', 422],
  ['PUT', '/user/profile-information', 'member', 422],
  ['PUT', '/user/password', 'member', 422],
  ['POST', '/user/two-factor-authentication', 'member', 200],
  ['DELETE', '/user/two-factor-authentication', 'member', 200],
  ['POST', '/user/confirmed-two-factor-authentication', 'member', 422],
  ['GET', '/user/two-factor-qr-code', 'member', 200],
  ['GET', '/user/two-factor-secret-key', 'member', 404],
  ['GET', '/user/two-factor-recovery-codes', 'member', 200],
  ['POST', '/user/two-factor-recovery-codes', 'member', 422],
  ['POST', '/email/verification-notification', 'member', 204],
  ['GET', '/email/verify/:id/:hash', 'holder of a signed link', 204],
  ['GET', '/user/sessions', 'member', 200],
  ['DELETE', '/user/sessions', 'member', 204],
  ['DELETE', '/user/sessions/:id', 'member', 404],
  ['GET', '/api/site', 'anyone', 200],
  ['GET', '/api/settings', 'admin', 200],
  // Nothing to change.
  ['PATCH', '/api/settings', 'admin', 200],
  ['GET', '/api/settings/revisions', 'admin', 200],
  ['POST', '/api/settings/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/faqs/order/revisions', 'admin', 200],
  ['POST', '/api/faqs/order/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/menus/order/revisions', 'admin', 200],
  ['POST', '/api/menus/order/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/faqs/:id/revisions', 'admin', 404],
  ['POST', '/api/faqs/:id/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/menus/:id/revisions', 'admin', 404],
  ['POST', '/api/menus/:id/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/widgets/:idOrName/revisions', 'admin', 404],
  ['POST', '/api/widgets/:idOrName/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/users/:id/revisions', 'admin', 404],
  ['POST', '/api/users/:id/revisions/:revision/restore', 'admin', 404],
  ['GET', '/api/bin', 'admin', 200],
  ['POST', '/api/bin/:id/restore', 'admin', 404],
  ['GET', '/api/activity', 'admin', 200],
  ['GET', '/api/activity/people', 'admin', 200],
  ['GET', '/api/kept-files/:file', 'admin', 404],
  ['GET', '/api/availability', 'anyone', 422],
  ['GET', '/api/bookings', 'admin', 200],
  ['GET', '/api/bookings/times', 'admin', 422],
  ['POST', '/api/bookings/seen', 'admin', 422],
  ['GET', '/api/bookings/calendar', 'admin', 422],
  ['GET', '/api/bookings/summary', 'admin', 200],
  // Without a wish for a stream of events.
  ['GET', '/api/bookings/events', 'admin', 406],
  ['GET', '/api/bookings.csv', 'admin', 422],
  ['GET', '/api/booking-closings', 'admin', 200],
  ['GET', '/api/booking-closings/bookings', 'admin', 422],
  ['POST', '/api/booking-closings', 'admin', 422],
  ['DELETE', '/api/booking-closings/:id', 'admin', 404],
  ['POST', '/api/bookings/by-staff', 'admin', 422],
  ['PATCH', '/api/bookings/:reference', 'admin', 404],
  ['POST', '/api/bookings', 'anyone', 422],
  ['GET', '/api/guests', 'admin', 422],
  ['DELETE', '/api/guests', 'admin', 422],
  ['GET', '/booking/:reference', 'anyone', 403],
  ['GET', '/api/bookings/:reference', 'anyone', 403],
  ['POST', '/api/bookings/:reference/change', 'anyone', 403],
  ['POST', '/api/bookings/:reference/accept', 'anyone', 403],
  ['POST', '/api/bookings/:reference/cancel', 'anyone', 403],
  ['GET', '/api/user/bookings', 'verified member', 200],
  ['GET', '/api/openapi.json', 'anyone', 200],
  ['GET', '/storage/menus/:file', 'anyone', 404],
  ['GET', '/storage/images/:file', 'anyone', 404],
  ['GET', '/storage/tinymce/*path', 'anyone', 404],
  ['GET', '/healthz', 'anyone', 200],
  ['GET', '/readyz', 'anyone', 200],
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
  if (who === 'verified member' && persona !== 'unverified admin') return undefined;
  if (persona === 'unverified admin') return [403, 'Your email address is not verified.'];
  return [403, 'This action is unauthorized.'];
}

test('every route of the server has a row in this file', () => {
  const rows = ROUTES.map(([method, path]) => `${method} ${path}`);
  expect(routesOfTheServer().sort()).toEqual(rows.sort());
});

// Nothing has this id: who may not must not learn even that.
const addressOf = (path: string) => path.replace(/[:*]\w+/g, '999999999');

describe.each(ROUTES)('%s %s', (method, path, who, status) => {
  test.each(PERSONAS)('%s', async (persona) => {
    // The others are kept for the tests after this one.
    const leaves = path === '/logout' && persona !== 'guest';
    const client = leaves ? (await newMember()).client : await as(persona);
    const options = method === 'GET' ? {} : { json: {} };
    const answer = await client.send(method, addressOf(path), options);
    const wanted = obstacle(persona, who);
    if (wanted) return expectError(answer, ...wanted);
    // Only the unverified admin has a link to be sent.
    const isSent = persona === 'unverified admin' && path === '/email/verification-notification';
    expect(answer.status).toBe(isSent ? 202 : status);
  });
});

/** Forms of visitors without a session. */
const withoutSession = (path: string) => /^\/api\/bookings(\/:reference\/\w+)?$/.test(path);
const writes = ROUTES.filter(([method, path]) => method !== 'GET' && !withoutSession(path));

test.each(writes)('%s %s is 419 without its token, whoever asks', async (method, path) => {
  for (const persona of ['guest', 'admin'] as const) {
    if (path === '/logout' && persona === 'guest') continue;
    const options = { json: {}, headers: WITHOUT_TOKEN };
    expectError(await (await as(persona)).send(method, addressOf(path), options), 419);
  }
});
