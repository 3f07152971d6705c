let browsers = 0;

/** A client with its own cookies and IP address. Rate limits count requests by this address. */
export class Browser {
  readonly #url: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    browsers += 1;
    this.#url = url;
    this.#address = `10.0.${browsers >> 8}.${browsers & 255}`;
  }

  async get<Body>(path: string): Promise<Body> {
    return JSON.parse(await this.send(path)) as Body;
  }

  /** @throws Error unless the status is `expected`, or 2xx by default */
  async send(path: string, body?: object, expected?: number): Promise<string> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
        Origin: this.#url,
        'X-Forwarded-For': this.#address,
        'X-XSRF-TOKEN': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (expected ? response.status === expected : response.ok) return text;
    throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  }
}
