import type { Account } from './site-server';

export interface SignedIn {
  status: number;
  /** Headers of further writes in this session. */
  headers: Record<string, string>;
}

/** Signs in as a browser does, from an address of its own (the site trusts its proxy here). */
export async function signIn(url: string, account: Account, index: number): Promise<SignedIn> {
  const from = {
    'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  };
  const start = await fetch(`${url}/sanctum/csrf-cookie`, { headers: from });
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { ...from, ...browserHeaders(url, start) },
    body: JSON.stringify(account),
  });
  await response.arrayBuffer();
  return { status: response.status, headers: { ...from, ...browserHeaders(url, response) } };
}

function browserHeaders(url: string, response: Response): Record<string, string> {
  const jar = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = jar.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Cookie: jar.join('; '),
    Origin: url,
    'X-XSRF-TOKEN': decodeURIComponent(token ?? ''),
  };
}
