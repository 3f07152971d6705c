import { setImmediate } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import type { FunctionComponent, PropsWithChildren } from 'react';
import type { Root } from 'react-dom/client';
import type { User } from '@saltmarsh/contract/messages/user';
import { inDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { originFrom } from '../../support/network';
import { createUser, newMember, PASSWORD, totp, turnOnTwoFactor } from '../../support/people';

/** The result of `useSanctum`. TypeScript does not find the package's own types. */
interface SanctumContext {
  user: unknown;
  /** `null` until the server has responded. */
  authenticated: boolean | null;
  signIn(username: string, password: string, remember?: boolean): Promise<object>;
  twoFactorChallenge(code: string, recovery?: boolean): Promise<unknown>;
  signOut(): Promise<void>;
}

interface SanctumPackage {
  Sanctum: FunctionComponent<PropsWithChildren<{ config: object; checkOnInit: boolean }>>;
  useSanctum(this: void): SanctumContext;
}

/**
 * Tests react-sanctum from npm, unmodified, in a page (jsdom) of the site's origin. It uses its own
 * React provider, axios over XMLHttpRequest and the page's cookies.
 */
let page: JSDOM;
let root: Root;
let sanctum: SanctumContext;

const BROWSER_GLOBALS = ['window', 'document', 'location', 'navigator', 'XMLHttpRequest'] as const;

beforeEach(async () => {
  await open(new JSDOM('<main></main>', { url: `${await originFrom()}/login` }));
});

async function open(opened: JSDOM): Promise<void> {
  page = opened;
  for (const name of BROWSER_GLOBALS) {
    const value: unknown = name === 'window' ? page.window : page.window[name];
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  // Load axios anew, because it looks for a browser when it loads.
  jest.resetModules();
  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { Sanctum, useSanctum } = (await import('react-sanctum')) as unknown as SanctumPackage;
  let provided: SanctumContext | undefined;
  const Screen = () => {
    provided = sanctum = useSanctum();
    return null;
  };
  const config = {
    apiUrl: page.window.location.origin,
    csrfCookieRoute: 'sanctum/csrf-cookie',
    signInRoute: 'login',
    signOutRoute: 'logout',
    userObjectRoute: 'api/user',
    twoFactorChallengeRoute: 'two-factor-challenge',
  };
  root = createRoot(page.window.document.querySelector('main') as HTMLElement);
  root.render(createElement(Sanctum, { config, checkOnInit: true }, createElement(Screen)));
  await until(() => typeof provided?.authenticated === 'boolean');
}

function close(): void {
  root.unmount();
  page.window.close();
}

afterEach(close);

afterAll(async () => {
  // React needs these globals for some ticks after the page has closed.
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
});

const shown = () => (sanctum.user as { data: User } | null)?.data;

async function careful(): Promise<User & { secret: string; recoveryCode: string }> {
  const { user, client } = await newMember();
  const secret = await turnOnTwoFactor(client, user.id);
  const codes = await client.get<string[]>('/user/two-factor-recovery-codes');
  return { ...user, secret, recoveryCode: codes.body[0] ?? '' };
}

test('a guest has no user', () => {
  expect([sanctum.authenticated, sanctum.user]).toEqual([false, null]);
});

test('signs in, reads the user, signs out, and signs in again immediately', async () => {
  const [user, other] = [await createUser(), await createUser()];
  const answer = await sanctum.signIn(user.email, PASSWORD);
  expect(answer).toMatchObject({ twoFactor: false, signedIn: true });
  await until(() => sanctum.authenticated === true);
  expect(shown()).toMatchObject(user);
  await sanctum.signOut();
  await until(() => sanctum.authenticated === false);
  expect(sanctum.user).toBeNull();
  await sanctum.signIn(user.email, PASSWORD);
  await sanctum.signOut();
  await sanctum.signIn(other.email, PASSWORD);
  await until(() => shown()?.id === other.id);
});

test('passes a two-factor challenge with a code and with a recovery code', async () => {
  const user = await careful();
  const answer = await sanctum.signIn(user.email, PASSWORD);
  expect(answer).toEqual({ twoFactor: true, signedIn: false });
  expect(sanctum.authenticated).toBe(false);
  await sanctum.twoFactorChallenge(totp(user.secret));
  await until(() => shown()?.id === user.id);
  await sanctum.signOut();
  await until(() => sanctum.authenticated === false);
  await sanctum.signIn(user.email, PASSWORD);
  await sanctum.twoFactorChallenge(user.recoveryCode, true);
  await until(() => shown()?.id === user.id);
});

test('gets errors for a wrong password, a wrong code and a wrong recovery code', async () => {
  const user = await careful();
  const refused = (field: string) => ({
    response: { status: 422, data: { errors: { [field]: [expect.any(String)] } } },
  });
  await expect(sanctum.signIn(user.email, 'not-it')).rejects.toMatchObject(refused('email'));
  await sanctum.signIn(user.email, PASSWORD);
  await expect(sanctum.twoFactorChallenge('no')).rejects.toMatchObject(refused('code'));
  await expect(sanctum.twoFactorChallenge('no', true)).rejects.toMatchObject(
    refused('recovery_code'),
  );
  expect(sanctum.authenticated).toBe(false);
});

/** Signs the page out after every 401 or 419, as standard front ends do. */
function signOutOnEveryRejection(): string[] {
  const seen: string[] = [];
  class Watched extends page.window.XMLHttpRequest {
    constructor() {
      super();
      this.addEventListener('loadend', () => {
        if (![401, 419].includes(this.status)) return;
        seen.push(`${this.status} ${new URL(this.responseURL).pathname}`);
        // Limit the loop, in case the server does not end it.
        if (seen.length < 5) void sanctum.signOut().catch(() => {});
      });
    }
  }
  page.window.XMLHttpRequest = Watched;
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: Watched, configurable: true });
  return seen;
}

function post(path: string): void {
  const request = new page.window.XMLHttpRequest();
  const token = /XSRF-TOKEN=([^;]*)/.exec(page.window.document.cookie)?.[1] ?? '';
  request.open('POST', path);
  request.setRequestHeader('X-XSRF-TOKEN', decodeURIComponent(token));
  request.setRequestHeader('Accept', 'application/json');
  request.send();
}

test.each([
  [401, undefined],
  [419, 'XSRF-TOKEN=stale; path=/'],
])('a page that signs out on every %i does not loop', async (status, cookie) => {
  const user = await createUser();
  await sanctum.signIn(user.email, PASSWORD);
  await until(() => sanctum.authenticated === true);
  await inDatabase('DELETE FROM sessions WHERE user_number = ?', user.id);
  if (cookie) page.window.document.cookie = cookie;
  const seen = signOutOnEveryRejection();
  post('/user/confirm-password');
  await until(() => sanctum.authenticated === false);
  expect(seen).toEqual([`${status} /user/confirm-password`]);
  await sanctum.signIn(user.email, PASSWORD);
  await until(() => shown()?.id === user.id);
});

test('finds its user again when the page is reopened', async () => {
  const user = await createUser();
  await sanctum.signIn(user.email, PASSWORD, true);
  const { cookieJar, window } = page;
  const url = window.location.href;
  close();
  await open(new JSDOM('<main></main>', { url, cookieJar }));
  expect([sanctum.authenticated, shown()?.id]).toEqual([true, user.id]);
});
