import type { ErrorBody } from '@saltmarsh/compat-api/contract/errors';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { HTTP_TIMEOUT } from '../config/business-constants';
import { XSRF_COOKIE, XSRF_HEADER } from '../config/cookies';
import { ApiError } from './api-error';

/** Called with every failed request before it is rethrown: the place for the reactions of spec §8. */
export type FailureListener = (error: ApiError) => void;

const failureListeners = new Set<FailureListener>();

/** Returns the function that takes the listener away again. */
export function onRequestFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Sends one request and answers with its body; throws `ApiError` (spec §7). */
export async function request<Body>(config: AxiosRequestConfig): Promise<Body> {
  const client = await loadClient();
  const response = await client.request<Body>(config);
  return response.data;
}

export function get<Body>(url: string): Promise<Body> {
  return request<Body>({ method: 'GET', url });
}

let loading: Promise<AxiosInstance> | undefined;

// axios is as heavy as the rest of a page together, and a first view makes no request: it comes with the first one.
function loadClient(): Promise<AxiosInstance> {
  loading ??= createClient().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createClient(): Promise<AxiosInstance> {
  const { default: axios } = await import('axios');
  const client = axios.create({
    withCredentials: true,
    withXSRFToken: true,
    xsrfCookieName: XSRF_COOKIE,
    xsrfHeaderName: XSRF_HEADER,
    timeout: HTTP_TIMEOUT,
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });
  client.interceptors.response.use(undefined, (error: unknown) => {
    const failure = axios.isAxiosError<ErrorBody>(error)
      ? new ApiError(
          error.response?.status ?? 0,
          error.response?.data?.message ?? error.message,
          error.response?.data?.errors,
        )
      : new ApiError(0, String(error));
    for (const listener of failureListeners) listener(failure);
    return Promise.reject(failure);
  });
  return client;
}
