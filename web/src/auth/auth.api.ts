import { fetchCsrfCookie, post } from '../public/lib/api-client';

/** For calls whose caller shows all errors itself. */
export const QUIET = { isQuiet: true } as const;

/** Sends a form. Gets a CSRF cookie first (spec §4), because the visitor may have no session. */
export async function postAsVisitor<Body>(url: string, values: object): Promise<Body> {
  await fetchCsrfCookie();
  return post<Body>(url, values, QUIET);
}

export const postConfirmPassword = (values: { password: string }) =>
  post<void>('/user/confirm-password', values);
