import type { FieldErrors } from './errors';

/**
 * Reads one public resource by its API path (`/api/widgets/HomeIntro`), without HTTP. Resolves to the
 * API's body, or to `null` instead of a 404.
 */
export type PublicRead = (path: string) => Promise<unknown>;

/** A rejected form post from a browser without JavaScript, to be shown again. */
export interface RejectedForm {
  /** Path of the page with the form. */
  page: string;
  status: number;
  /** Submitted values, by field. */
  values: Record<string, string>;
  /** By field; general errors are under `form`. */
  errors: FieldErrors;
}

/** A rendered page of the public site. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Content type if not HTML: robots.txt and the sitemap. */
  type?: string;
  /** Why it is the error page, for the log. */
  error?: unknown;
}
