import { Client } from './client';
import { Panel } from './panel';
import { as } from './people';

/** The calls of what `open` resolves to, without a wait for it in each test. */
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

/** The first admin, who logs in once in each test file. */
export const admin: Caller = callsOf(() => as('admin'));

/** Another visitor for each request: none has a cookie. */
export const visitor: Caller = callsOf(() => Promise.resolve(new Client()));

let opened: Promise<Panel> | undefined;

/** The panel of an admin, who logs in once in each test file. */
export const panel: Omit<Panel, 'client' | 'token' | 'from'> = callsOf(
  () => (opened ??= Panel.open()),
);
