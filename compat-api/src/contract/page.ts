import type { FieldErrors } from './errors';

/**
 * Reads one public resource by its API path (`/api/widgets/HomeIntro`), without HTTP.
 * Resolves to the very body that the API would answer, or `null` where it would answer 404.
 */
export type PublicRead = (path: string) => Promise<unknown>;

/** A form post of a browser without JavaScript that was refused, to be shown again. */
export interface RefusedForm {
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

/**
 * The compat-api's service `pages`: what the storefront needs of it.
 * `Context` is Koa's; the contract has types of its own only, hence the parameter.
 */
export interface Pages<Context = unknown> {
  /**
   * Answers with the page that `render` makes, kept as `name` until any content that it read changes.
   * `headers` go with it, e.g. the Content-Security-Policy.
   */
  respond(
    ctx: Context,
    name: string,
    render: (read: PublicRead) => Promise<RenderedPage & { headers: Record<string, string> }>,
  ): Promise<void>;
  /** The same for a refused form: made for one visitor and never kept. */
  respondAfresh(
    ctx: Context,
    status: number,
    render: (read: PublicRead) => Promise<RenderedPage & { headers: Record<string, string> }>,
  ): Promise<void>;
  /** Answers with a file of the web build, kept compressed; the build doesn't change while we run. */
  respondFile(ctx: Context, file: string, headers: Record<string, string>): Promise<void>;
}
