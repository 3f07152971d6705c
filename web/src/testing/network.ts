import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

interface Answer {
  /** Default 200. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** `null`: the connection is lost. */
type Reply = Answer | null | Promise<Answer | null>;
/** By `METHOD /path?query`; the last of several repeats. */
type Replies = Record<string, Reply | Reply[]>;

export interface Network {
  /** `METHOD /path?query` of each request, in order. */
  calls: string[];
  /** What was sent with each request to that address, and the header of the version that it is for. */
  sentTo: (call: string) => unknown[];
  versions: (string | undefined)[];
  replies: Replies;
}

/** What the api-client speaks to in tests of components; a request that has no reply here finds no connection. */
export function fakeNetwork(replies: Replies = {}): Network {
  const sent: { call: string; data: unknown }[] = [];
  const fake: Network = {
    calls: [],
    versions: [],
    sentTo: (call) => sent.filter((each) => each.call === call).map(({ data }) => data),
    replies: { 'GET /sanctum/csrf-cookie': { status: 204 }, ...replies },
  };
  respond = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    fake.calls.push(call);
    fake.versions.push(config.headers.get('If-Match')?.toString());
    sent.push({
      call,
      data: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
    });
    const reply = fake.replies[call] ?? null;
    const answer = await (Array.isArray(reply) && reply.length > 1
      ? reply.shift()
      : [reply].flat()[0]);
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

/** A reply that comes when the test says so. */
export function held(): {
  reply: Promise<Answer | null>;
  release: (answer: Answer | null) => void;
} {
  let release: (answer: Answer | null) => void = () => {};
  const reply = new Promise<Answer | null>((resolve) => (release = resolve));
  return { reply, release };
}

/** A 422 as the server words it. */
export function rejected(errors: Record<string, string[]>): Answer {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const suffix = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  return { status: 422, body: { message: `${all[0]}${suffix}`, errors } };
}

let respond: (config: InternalAxiosRequestConfig) => Promise<never> | Promise<object>;

// The client copies it when it is made, so it is the same for all tests of a file.
axios.defaults.adapter = (config) => respond(config) as Promise<never>;
