import autocannon from 'autocannon';
import { signIn } from './sign-in';
import type { Account, Site } from './site-server';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const SECONDS = 6;
const LOGINS_PER_SECOND = 50;

interface Load {
  connections?: number;
}

/** Requests `url` as fast as it responds, for some seconds. */
export async function measure(url: string, { connections = 32 }: Load = {}): Promise<Figures> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const result = await autocannon({ url, headers, connections, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} rejections and ${result.errors} errors.`);
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Measures a page at a diner's pace while people sign in, every second one with a wrong password. */
export async function measureWithLogins(
  url: string,
  site: Site,
  accounts: Account[],
): Promise<{ page: Figures; logins: string }> {
  const statuses = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const login = logIn(site, accounts, count++).then((status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    underWay.add(login);
    void login.finally(() => underWay.delete(login));
  }, 1000 / LOGINS_PER_SECOND);
  const result = await autocannon({ url, connections: 4, duration: SECONDS, overallRate: 200 });
  clearInterval(timer);
  await Promise.allSettled(underWay);
  return {
    page: {
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
    },
    logins: [...statuses].map(([status, times]) => `${times} × ${status}`).join(', '),
  };
}

/** Every second log-in is wrong, each for another account: limits per account are not measured. */
async function logIn(site: Site, accounts: Account[], index: number): Promise<number> {
  const stranger = { email: `stranger-${index}@saltmarsh.example`, password: 'wrong-password' };
  const account = accounts[(index >> 1) % accounts.length];
  const { status } = await signIn(site.url, index % 2 === 0 && account ? account : stranger, index);
  return status;
}
