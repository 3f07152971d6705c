import { fetchCsrfCookie, post } from '../public/lib/api-client';

/** Auth screens show every error themselves. */
export const QUIET = { isQuiet: true } as const;

/** Calls GET /sanctum/csrf-cookie (spec §4), because the visitor may have no session yet, then sends the form. */
export async function postAsVisitor<Body>(url: string, values: object): Promise<Body> {
  await fetchCsrfCookie();
  return post<Body>(url, values, QUIET);
}

export const postConfirmPassword = (values: { password: string }) =>
  post<void>('/user/confirm-password', values);
