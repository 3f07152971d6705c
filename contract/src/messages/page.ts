import type { FieldErrors } from './errors';

/** The body of an API response. */
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
  page: string;
  status: number;
  /** Submitted values, by field. */
  values: Record<string, string>;
  /** Messages by field; general errors are under `form`. */
  errors: FieldErrors;
}

/** A page of one visitor: never cached, and without script, which could reveal its address to others. */
export interface PrivatePage {
  /** The path of the page as the table of private pages spells it. */
  page: string;
  status: number;
  data: unknown;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The content type if not HTML: for robots.txt and the sitemap. */
  type?: string;
  /** The reason for an error page, for the log. */
  error?: unknown;
}
