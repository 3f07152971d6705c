import type { FieldErrors } from './errors';

/** The body of a response of the API, which it shares with pages: never change it. */
export interface PublicBody {
  value: unknown;
  /** The value as the API sends it. */
  json: string;
}

/**
 * Reads one public resource by its API path (`/api/widgets/HomeIntro`), without HTTP. Resolves to `null`
 * instead of a 404.
 */
export type PublicRead = (path: string) => Promise<PublicBody | null>;

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

/** A page of one visitor: never cached, and without script, which could tell others its address. */
export interface PrivatePage {
  /** Path of the page as the table of private pages spells it. */
  page: string;
  status: number;
  /** What the page shows. */
  data: unknown;
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
