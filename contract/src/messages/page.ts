import type { FieldErrors } from './errors';

export interface PublicBody {
  value: unknown;
  json: string;
}

/** Reads a public resource by path (`/api/widgets/HomeIntro`); resolves to `null` for a 404. */
export type PublicRead = (path: string) => Promise<PublicBody | null>;

/** A rejected form to show again to a browser without JavaScript. */
export interface RejectedForm {
  page: string;
  status: number;
  values: Record<string, string>;
  /** Errors by field. Errors that belong to no field are under `form`. */
  errors: FieldErrors;
}

/** A page for one visitor. It is never cached, and has no script that could leak its URL. */
export interface PrivatePage {
  /** Path of the page's route, e.g. `/booking/:reference`. */
  page: string;
  status: number;
  data: unknown;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Content type of robots.txt and the sitemap; default: HTML. */
  type?: string;
  /** Cause of an error page, for the log. */
  error?: unknown;
}
