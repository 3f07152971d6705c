import { signIn } from './sign-in';
import type { Site } from './site-server';

interface Timed<Body> {
  body: Body;
  ms: number;
}

/** An admin in a session of their own. Anything but a success is an error. */
export interface Admin {
  get<Body>(path: string): Promise<Timed<Body>>;
  /** @param sent what becomes JSON, or bytes of `contentType` */
  post<Body>(path: string, sent: object, contentType?: string): Promise<Timed<Body>>;
}

export async function adminOf({ url, admin }: Pick<Site, 'url' | 'admin'>): Promise<Admin> {
  const { status, headers } = await signIn(url, admin);
  if (status !== 200) throw new Error(`The admin can't sign in: ${status}.`);

  async function send<Body>(path: string, init: RequestInit): Promise<Timed<Body>> {
    const began = performance.now();
    const response = await fetch(url + path, init);
    const text = await response.text();
    const ms = performance.now() - began;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return { body: JSON.parse(text) as Body, ms };
  }

  return {
    get: (path) => send(path, { headers }),
    post: (path, sent, contentType = 'application/json') =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': contentType },
        body: sent instanceof Uint8Array ? (sent as Uint8Array<ArrayBuffer>) : JSON.stringify(sent),
      }),
  };
}
