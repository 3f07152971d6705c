/**
 * Reads one public resource by its API path (`/api/widgets/HomeIntro`), without HTTP.
 * Resolves to the very body that the API would answer, or `null` where it would answer 404.
 */
export type PublicRead = (path: string) => Promise<unknown>;

/** A rendered page of the public site. */
export interface RenderedPage {
  status: number;
  html: string;
}

/**
 * The compat-api's service `pages`: what the storefront needs of it.
 * `Context` is Koa's; the contract has types of its own only, hence the parameter.
 */
export interface Pages<Context = unknown> {
  /**
   * Answers with the page that `render` makes, kept until any content that it read changes.
   * `headers` go with it, e.g. the Content-Security-Policy.
   */
  respond(
    ctx: Context,
    render: (read: PublicRead) => Promise<RenderedPage & { headers: Record<string, string> }>,
  ): Promise<void>;
  /** Answers with a file of the web build, kept compressed; the build doesn't change while we run. */
  respondFile(ctx: Context, file: string, headers: Record<string, string>): Promise<void>;
}
