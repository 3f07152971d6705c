import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Sent {
  call: string;
  query: URLSearchParams;
  /** The fields of a form as an object. */
  data: unknown;
  /** The version that the request overwrites. */
  version: string | undefined;
  onUploadProgress: InternalAxiosRequestConfig['onUploadProgress'];
}

/** A reply, or `null` for a lost connection. */
type Given = Answer | null | Promise<Answer | null>;
type Reply = Given | ((sent: Sent) => Given);
/** Replies by `METHOD /path?query` or by a prefix ending in `*`. The last of several repeats. */
export type Replies = Record<string, Reply | Reply[]>;

export interface Network {
  /** The requests in order, each as `METHOD /path?query`. */
  calls: string[];
  /** Returns the data of every request to `METHOD /path?query`. */
  sentTo: (call: string) => unknown[];
  versions: (string | undefined)[];
  /** The requests without a reply. */
  unexpected: string[];
  replies: Replies;
  /** If true, every request loses its connection. */
  isOffline: boolean;
}

/** Fakes the network below the api-client. A request without a reply fails. */
export function fakeNetwork(replies: Replies = {}): Network {
  const sent: Sent[] = [];
  const fake: Network = {
    calls: [],
    versions: [],
    unexpected: [],
    isOffline: false,
    sentTo: (call) => sent.filter((each) => each.call === call).map(({ data }) => data),
    replies: { 'GET /sanctum/csrf-cookie': { status: 204 }, ...replies },
  };
  respond = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    fake.calls.push(call);
    const version = config.headers.get('If-Match')?.toString();
    const { searchParams: query } = new URL(config.url ?? '', 'http://localhost');
    const { onUploadProgress } = config;
    const request = { call, query, data: dataOf(config), version, onUploadProgress };
    fake.versions.push(version);
    sent.push(request);
    const known = Object.keys(fake.replies).find((key) => isOf(key, call));
    if (known === undefined) fake.unexpected.push(call);
    const replies = known === undefined ? [null] : [fake.replies[known] ?? null].flat();
    const next = replies[0] ?? null;
    if (replies.length > 1) fake.replies[known ?? ''] = replies.slice(1);
    // A reply must not arrive before React has rendered the pending state.
    await new Promise((resolve) => later(resolve));
    const answer = fake.isOffline
      ? null
      : await (typeof next === 'function' ? next(request) : next);
    if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status = 200, body = '', headers = {} } = answer;
    const response = {
      status,
      statusText: '',
      data: JSON.stringify(body),
      headers: new AxiosHeaders(headers),
      config,
    };
    if (status < 400) return response;
    throw new AxiosError(`${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
  return fake;
}

const isOf = (key: string, call: string) =>
  key.endsWith('*') ? call.startsWith(key.slice(0, -1)) : key === call;

function dataOf({ data }: InternalAxiosRequestConfig): unknown {
  if (data instanceof FormData) return Object.fromEntries(data.entries());
  return typeof data === 'string' ? JSON.parse(data) : undefined;
}

/** Returns a reply that arrives when the test calls `release`. */
export function held() {
  let release: (answer: Answer | null) => void = () => {};
  const reply = new Promise<Answer | null>((resolve) => (release = resolve));
  return { reply, release };
}

/** Returns a 422 with the server's message for these errors. */
export function rejected(errors: Record<string, string[]>): Answer {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const suffix = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  return { status: 422, body: { message: `${all[0]}${suffix}`, errors } };
}

/** The real timer, for tests with a fake clock. */
const later = setTimeout;

let respond: (config: InternalAxiosRequestConfig) => Promise<never> | Promise<object>;

// The client copies the adapter when it is created, so all tests of a file share this one.
axios.defaults.adapter = (config) => respond(config) as Promise<never>;
