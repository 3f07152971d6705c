import { sharedServer } from './shared-server';

/** Time limit of a request. A minute, because decoding a file is slow. */
const ANSWER_MS = 60_000;

/** A response. `body` is parsed JSON, `undefined` without content, or text. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
  /** `Set-Cookie` lines by cookie name. */
  setCookies: Record<string, string>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface RequestOptions {
  json?: unknown;
  form?: Record<string, string>;
  multipart?: FormData;
  /** A body to send unchanged. Set its `content-type` in `headers`. */
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** `undefined` omits a default header. */
  headers?: Record<string, string | undefined>;
}

export const WITHOUT_TOKEN = { 'x-xsrf-token': undefined };

/**
 * Sends requests like a Sanctum SPA in a browser: keeps cookies, sends the decoded XSRF cookie as a
 * header, names its origin and asks for JSON.
 */
export class Client {
  readonly cookies = new Map<string, string>();

  /** @param site origin of the client's pages, if they come from another server */
  constructor(
    readonly origin: string = sharedServer().url,
    private readonly site: string = origin,
  ) {}

  get<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>> {
    return this.send('GET', path, options);
  }

  post<Body = unknown>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.send('POST', path, { json });
  }

  put<Body = unknown>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.send('PUT', path, { json });
  }

  patch<Body = unknown>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.send('PATCH', path, { json });
  }

  delete<Body = unknown>(path: string): Promise<Answer<Body>> {
    return this.send('DELETE', path);
  }

  upload<Body = unknown>(path: string, multipart: FormData): Promise<Answer<Body>> {
    return this.send('POST', path, { multipart });
  }

  /** Returns a client with the same cookies, e.g. a thief's, or at another IP address. */
  copy(origin = this.origin): Client {
    const copy = new Client(origin, origin === this.origin ? this.site : origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get token(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
  }

  async start(): Promise<this> {
    await this.get('/sanctum/csrf-cookie');
    return this;
  }

  async signIn(email: string, password: string, remember = false): Promise<Answer> {
    await this.start();
    return this.post('/login', { email, password, remember });
  }

  async send<Body = unknown>(
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.headers(method, options))) {
      if (value !== undefined) headers.set(name, value);
    }
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      body: bodyOf(options) ?? null,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    };
    const response = await fetch(new URL(path, this.origin), init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parse(response, text) as Body,
      setCookies: this.keepCookies(response),
    };
  }

  private headers(method: Method, options: RequestOptions): Record<string, string | undefined> {
    const { Cookie: cookie } = sessionHeaders(this);
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    return {
      accept: 'application/json, text/plain, */*',
      'x-requested-with': 'XMLHttpRequest',
      referer: `${this.site}/`,
      origin: isWrite ? this.site : undefined,
      cookie: cookie || undefined,
      'x-xsrf-token': this.token || undefined,
      'content-type': contentTypeOf(options),
      // For conditional requests, fetch adds `no-cache`, which would prevent a 304.
      'cache-control': options.headers?.['if-none-match'] ? 'max-age=0' : undefined,
      ...options.headers,
    };
  }

  private keepCookies(response: Response): Record<string, string> {
    const lines: Record<string, string> = {};
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      lines[name] = line;
      if (value === '' || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return lines;
  }
}

function contentTypeOf({ json, form }: RequestOptions): string | undefined {
  if (json !== undefined) return 'application/json';
  return form ? 'application/x-www-form-urlencoded' : undefined;
}

function bodyOf({ json, form, multipart, raw }: RequestOptions) {
  if (json !== undefined) return JSON.stringify(json);
  if (form) return new URLSearchParams(form).toString();
  return multipart ?? raw;
}

function parse(response: Response, text: string): unknown {
  if (text === '') return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? JSON.parse(text) : text;
}

export const sessionHeaders = ({ cookies, token, origin }: Client) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': token,
  Origin: origin,
});

/** Returns the body of a successful response. @throws Error with any other status and its text */
export function done<Body>({ status, text, body }: Answer<Body>): Body {
  if (status < 200 || status > 204) throw new Error(`${status}: ${text}`);
  return body;
}

/** The event stream of a bookings page, as `EventSource` reads it. */
export class EventStream {
  isOver = false;
  private text = '';

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {
    void this.read();
  }

  static async open(client: Client, origin = client.origin): Promise<EventStream> {
    const controller = new AbortController();
    const { Cookie } = sessionHeaders(client);
    const response = await fetch(new URL('/api/bookings/events', origin), {
      headers: { Accept: 'text/event-stream', Cookie },
      signal: controller.signal,
    });
    return new EventStream(response, controller);
  }

  get events(): string[] {
    return [...this.text.matchAll(/^event: (.*)\n/gm)].map(([, name = '']) => name);
  }

  close(): void {
    this.controller.abort();
  }

  private async read(): Promise<void> {
    try {
      for await (const part of this.response.body ?? []) this.text += Buffer.from(part).toString();
    } catch {
      // The test has closed the stream, or the server was killed.
    }
    this.isOver = true;
  }
}
