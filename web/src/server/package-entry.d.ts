import type { PublicRead, RenderedPage } from '@saltmarsh/compat-api/contract/page';

export interface RenderOptions {
  /** Path and query of the request, e.g. `/menus?x=1`. */
  url: string;
  /** Public origin of the site, e.g. `https://saltmarsh.example`: canonical and preview addresses. */
  origin: string;
  read: PublicRead;
}

/**
 * The page at `url` as a whole HTML document. Unknown addresses are the 404 page with status 404;
 * a failure while reading or rendering is logged and becomes the error page with status 500.
 */
export declare function render(options: RenderOptions): Promise<RenderedPage>;
