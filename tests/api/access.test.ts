import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { WITHOUT_TOKEN } from '../support/client';
import { expectError } from '../support/expectations';
import { words } from '../support/fixtures';
import { as, newMember, type Persona, PERSONAS } from '../support/people';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Who = 'anyone' | 'member' | 'verified member' | 'staff' | 'admin' | 'holder of a signed link';

/**
 * Routes by caller (docs/contract.md, "Who may call what") and status. The status is the one that
 * an allowed caller gets for an empty request with an unknown id. The server checks the token,
 * log-in, role and verified email address in this order.
 */
const ROUTES: Record<Who, Record<number, string[]>> = {
  anyone: {
    200: words`GET/api/faqs GET/api/menus GET/api/site GET/api/openapi.json GET/healthz GET/readyz`,
    204: words`GET/sanctum/csrf-cookie POST/logout`,
    403: words`
      GET/booking/:reference GET/api/bookings/:reference GET/api/bookings/:reference/calendar
      POST/api/bookings/:reference/change POST/api/bookings/:reference/accept
      POST/api/bookings/:reference/cancel`,
    404: words`
      GET/api/faqs/:id GET/api/menus/:id GET/api/widgets/:idOrName GET/storage/menus/:file
      GET/storage/images/:file GET/storage/images/:file/link-preview.jpg
      GET/storage/tinymce/*path`,
    422: words`
      POST/login POST/forgot-password POST/reset-password POST/two-factor-challenge
      GET/api/availability GET/api/availability/days POST/api/bookings`,
  },
  member: {
    200: words`
      GET/api/user GET/user/confirmed-password-status POST/user/two-factor-authentication
      DELETE/user/two-factor-authentication GET/user/two-factor-qr-code
      GET/user/two-factor-recovery-codes GET/user/sessions`,
    204: words`POST/email/verification-notification DELETE/user/sessions`,
    404: words`GET/user/two-factor-secret-key DELETE/user/sessions/:id`,
    422: words`
      POST/api/user POST/user/confirm-password PUT/user/profile-information PUT/user/password
      POST/user/confirmed-two-factor-authentication POST/user/two-factor-recovery-codes`,
  },
  'verified member': {
    200: words`GET/api/user/bookings`,
  },
  staff: {
    200: words`GET/api/bookings`,
    404: words`PATCH/api/bookings/:reference GET/api/bookings/:reference/guest`,
    406: words`GET/api/bookings/events`,
    422: words`
      GET/api/bookings/times POST/api/bookings/seen POST/api/bookings/by-staff
      PATCH/api/bookings/:reference/guest`,
  },
  admin: {
    200: words`
      GET/api/faqs/order GET/api/menus/order GET/api/users GET/api/widgets GET/api/settings
      PATCH/api/settings POST/api/settings/check GET/api/settings/revisions GET/api/faqs/order/revisions
      GET/api/menus/order/revisions GET/api/bin GET/api/activity GET/api/activity/people
      GET/api/bookings/summary GET/api/booking-closings`,
    404: words`
      POST/api/faqs/:id POST/api/faqs/:id/unarchive DELETE/api/faqs/:id DELETE/api/menus/:id
      GET/api/users/:id PATCH/api/users/:id DELETE/api/users/:id POST/api/users/:id/invitation
      POST/api/settings/revisions/:revision/restore POST/api/faqs/order/revisions/:revision/restore
      POST/api/menus/order/revisions/:revision/restore GET/api/faqs/:id/revisions
      POST/api/faqs/:id/revisions/:revision/restore GET/api/menus/:id/revisions
      POST/api/menus/:id/revisions/:revision/restore GET/api/widgets/:idOrName/revisions
      POST/api/widgets/:idOrName/revisions/:revision/restore GET/api/users/:id/revisions
      POST/api/users/:id/revisions/:revision/restore POST/api/bin/:id/restore
      GET/api/kept-files/:file DELETE/api/booking-closings/:id POST/api/bookings/:reference/offer`,
    422: words`
      POST/api/faqs POST/api/faqs/order POST/api/menus POST/api/menus/order POST/api/menus/:id
      POST/api/users POST/api/widgets POST/api/widgets/:idOrName POST/api/bookings/rung GET/api/bookings/calendar GET/api/bookings.csv
      GET/api/booking-closings/bookings POST/api/booking-closings GET/api/guests
      DELETE/api/guests POST/api/bookings/:reference/guest/merge
      POST/api/bookings/:reference/guest/separate`,
  },
  'holder of a signed link': {
    204: words`GET/email/verify/:id/:hash`,
  },
};

const CALLS = Object.entries(ROUTES).flatMap(([who, byStatus]) =>
  Object.entries(byStatus).flatMap(([status, calls]) =>
    calls.map((call) => {
      const [method, path] = call.split(/(?<=^[A-Z]+)(?=\/)/) as [Method, string];
      return { method, path, who: who as Who, status: Number(status) };
    }),
  ),
);

/** Runs a child process, because Jest cannot load packages that are only ES modules. */
function routesOfTheServer(): string[] {
  const code = `
    const { routes } = require('./compat-api/dist/routes.js');
    console.log(JSON.stringify(routes.map(({ method, path }) => method + path)));
    process.exit();`;
  const cwd = resolve(__dirname, '../..');
  return JSON.parse(
    execFileSync(process.execPath, ['-e', code], { cwd, encoding: 'utf8' }),
  ) as string[];
}

/** Returns the error for `persona`, or `undefined` if they are allowed. */
function obstacle(persona: Persona, who: Who): [status: number, message: string] | undefined {
  if (who === 'anyone') return undefined;
  if (persona === 'guest') return [401, 'Unauthenticated.'];
  if (who === 'holder of a signed link') return [403, 'Invalid signature.'];
  if (who === 'member' || persona === 'admin') return undefined;
  if (who === 'staff' && persona === 'staff') return undefined;
  if (who === 'verified member' && persona !== 'unverified admin') return undefined;
  if (persona === 'unverified admin') return [403, 'Your email address is not verified.'];
  return [403, 'This action is unauthorized.'];
}

test('every route of the server is in this file', () => {
  expect(routesOfTheServer().sort()).toEqual(CALLS.map(({ method, path }) => method + path).sort());
});

// No entry has this id. A rejected caller must not learn whether an entry exists.
const addressOf = (path: string) => path.replace(/[:*]\w+/g, '999999999');

describe.each(CALLS)('$method $path', ({ method, path, who, status }) => {
  test.each(PERSONAS)('%s', async (persona) => {
    // Log out with a new session, because later tests use the shared ones.
    const leaves = path === '/logout' && persona !== 'guest';
    const client = leaves ? (await newMember()).client : await as(persona);
    const options = method === 'GET' ? {} : { json: {} };
    const answer = await client.send(method, addressOf(path), options);
    const wanted = obstacle(persona, who);
    if (wanted) return expectError(answer, ...wanted);
    // Only the unverified admin is sent a verification link.
    const isSent = persona === 'unverified admin' && path === '/email/verification-notification';
    expect(answer.status).toBe(isSent ? 202 : status);
  });
});

/** Returns true for the forms that visitors send without a session. */
const withoutSession = (path: string) =>
  /^\/api\/bookings(\/:reference\/(change|accept|cancel))?$/.test(path);
const writes = CALLS.filter(({ method, path }) => method !== 'GET' && !withoutSession(path));

test.each(writes)('$method $path is 419 without its token, whoever asks', async (call) => {
  const { method, path } = call;
  for (const persona of ['guest', 'admin'] as const) {
    if (path === '/logout' && persona === 'guest') continue;
    const options = { json: {}, headers: WITHOUT_TOKEN };
    expectError(await (await as(persona)).send(method, addressOf(path), options), 419);
  }
});
