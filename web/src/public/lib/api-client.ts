import { XSRF_COOKIE, XSRF_HEADER } from '@saltmarsh/contract/constants/http-names';
import type { ErrorBody } from '@saltmarsh/contract/messages/errors';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { ApiError, CONNECTION_LOST, messageOfStatus } from './api-error';

let hearError: (error: ApiError) => void = () => {};

/** Calls the listener with each error, except of quiet requests, before the rethrow (spec §8). */
export function onRequestError(listener: (error: ApiError) => void): void {
  hearError = listener;
}

let askPassword: (() => Promise<void>) | undefined;

/**
 * After a 423 response, which requires the user's password, calls `ask` instead of the error
 * listener, and then sends the request again. Rejects the request if `ask` rejects. Returns a
 * function that unsubscribes `ask`.
 */
export function askPasswordBy(ask: () => Promise<void>): () => void {
  askPassword = ask;
  return () => {
    askPassword = undefined;
  };
}

export interface RequestOptions extends AxiosRequestConfig {
  /** True if the caller handles every error, so that none opens another screen. */
  isQuiet?: boolean;
}

/** Sends one request and resolves to the response (spec §7, §8). @throws ApiError */
export async function exchange<Body>(options: RequestOptions): Promise<AxiosResponse<Body>> {
  const { isQuiet, ...config } = options;
  try {
    return await send<Body>(config);
  } catch (error) {
    if (error instanceof ApiError && !isQuiet) {
      if (error.status === 423 && askPassword) {
        await askPassword();
        return exchange(options);
      }
      hearError(error);
    }
    throw error;
  }
}

/** Resolves to the response's body. @throws ApiError */
export async function request<Body>(options: RequestOptions): Promise<Body> {
  return (await exchange<Body>(options)).data;
}

export function get<Body>(url: string, options?: RequestOptions): Promise<Body> {
  return request<Body>({ ...options, method: 'GET', url });
}

export function post<Body>(url: string, data?: unknown, options?: RequestOptions): Promise<Body> {
  return request<Body>({ ...options, method: 'POST', url, data });
}

export const remove = (url: string) => request<void>({ method: 'DELETE', url });

/** Fetches the session and XSRF cookies that a write before log-in needs (spec §7). */
export async function fetchCsrfCookie(): Promise<void> {
  await get('/sanctum/csrf-cookie', { isQuiet: true });
}

/**
 * Sends a request. A write that gets 419 is sent once more with a new token: the cookies may have
 * expired, or another tab may log in or out at the same moment. The server has not acted on it.
 */
async function send<Body>(config: AxiosRequestConfig): Promise<AxiosResponse<Body>> {
  const client = await loadClient();
  const isWrite = config.method !== 'GET';
  try {
    return await client.request<Body>(config);
  } catch (error) {
    if (!isWrite || !(error instanceof ApiError) || error.status !== 419) throw error;
    await fetchCsrfCookie();
    return client.request<Body>(config);
  }
}

let loading: Promise<AxiosInstance> | undefined;

// axios would double the size of a page's script. So it loads with the first request, which comes
// after the first view.
function loadClient(): Promise<AxiosInstance> {
  loading ??= createClient().catch(() => {
    loading = undefined;
    throw new ApiError(0, CONNECTION_LOST);
  });
  return loading;
}

/** Creates the client. It has no timeout (spec §9), which is the default of axios. */
async function createClient(): Promise<AxiosInstance> {
  const { default: axios } = await import('axios');
  const client = axios.create({
    withCredentials: true,
    withXSRFToken: true,
    xsrfCookieName: XSRF_COOKIE,
    xsrfHeaderName: XSRF_HEADER,
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });
  client.interceptors.response.use(undefined, (error: unknown) => {
    const response = axios.isAxiosError<Partial<ErrorBody> | string>(error)
      ? error.response
      : undefined;
    if (!response) return Promise.reject(new ApiError(0, CONNECTION_LOST));
    const body = typeof response.data === 'object' ? response.data : undefined;
    const retryAfter = Number(response.headers['retry-after']) || null;
    return Promise.reject(
      new ApiError(
        response.status,
        body?.message || messageOfStatus(response.status),
        body?.errors,
        retryAfter,
        body,
      ),
    );
  });
  return client;
}
