import type { FieldErrors } from './errors';

/**
 * Reads one public resource by its API path (`/api/widgets/HomeIntro`), without HTTP.
 * Resolves to the very body that the API would answer, or `null` where it would answer 404.
 */
export type PublicRead = (path: string) => Promise<unknown>;

/** A form post of a browser without JavaScript that was refused, to be shown again. */
export interface RejectedForm {
  /** Path of the page with the form. */
  page: string;
  status: number;
  /** What was sent, by field. */
  values: Record<string, string>;
  /** By field; what belongs to none is under `form`. */
  errors: FieldErrors;
}

/** A rendered page of the public site. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Content type of what is no HTML: robots.txt and the sitemap. */
  type?: string;
}
