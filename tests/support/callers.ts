import { Client } from './client';
import { Panel } from './panel';
import { as } from './people';

/** The methods of what `open` resolves to, so that tests need not await it first. */
function callsOf<Target extends object>(open: () => Promise<Target>): Target {
  const call =
    (name: string | symbol) =>
    async (...args: unknown[]) => {
      const target = await open();
      const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      return method.apply(target, args);
    };
  return new Proxy({} as Target, { get: (_target, name) => call(name) });
}

type Caller = Pick<Client, 'get' | 'post' | 'put' | 'patch' | 'delete' | 'upload' | 'send'>;

/** The first admin, who logs in once per test file. */
export const admin: Caller = callsOf(() => as('admin'));

/** A new visitor for each request, without cookies. */
export const visitor: Caller = callsOf(() => Promise.resolve(new Client()));

let opened: Promise<Panel> | undefined;

/** An admin's panel, opened once per test file. */
export const panel: Omit<Panel, 'client' | 'token' | 'from'> = callsOf(
  () => (opened ??= Panel.open()),
);
