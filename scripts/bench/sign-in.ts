import type { Account } from './site-server';

interface SignedIn {
  status: number;
  /** From sending the password to the response. */
  ms: number;
  /** Headers of further requests in this session. */
  headers: Record<string, string>;
}

/** Each attempt comes from an address of its own. */
let attempts = 0;

/** Signs in as a browser does (the site trusts its proxy here). */
export async function signIn(url: string, account: Account): Promise<SignedIn> {
  attempts += 1;
  const network = [attempts >> 16, attempts >> 8, attempts].map((part) => part & 255);
  const from = { 'X-Forwarded-For': `10.${network.join('.')}` };
  const start = await fetch(`${url}/sanctum/csrf-cookie`, { headers: from });
  const began = performance.now();
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { ...from, ...browserHeaders(url, start), 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  await response.arrayBuffer();
  const ms = performance.now() - began;
  return { status: response.status, ms, headers: { ...from, ...browserHeaders(url, response) } };
}

function browserHeaders(url: string, response: Response): Record<string, string> {
  const jar = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = jar.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return {
    Accept: 'application/json',
    Cookie: jar.join('; '),
    Origin: url,
    'X-XSRF-TOKEN': decodeURIComponent(token ?? ''),
  };
}
