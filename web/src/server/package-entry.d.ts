import type { PublicRead, RejectedForm, RenderedPage } from '@saltmarsh/compat-api/contract/page';

export interface RenderOptions {
  /** Path of the request, e.g. `/menus`; the query makes no difference to a page. */
  url: string;
  /** Public origin of the site, e.g. `https://saltmarsh.example`: canonical and preview addresses. */
  origin: string;
  read: PublicRead;
  /** A rejected form post, to be shown on the page at `url`. */
  form?: RejectedForm;
}

/**
 * The page at `url` as a whole HTML document. Unknown addresses are the 404 page with status 404;
 * an error while reading or rendering is logged and becomes the error page with status 500.
 */
export declare function render(options: RenderOptions): Promise<RenderedPage>;

/**
 * What the HTML of a page is kept as: the pattern of its route, so that the many ways to write an
 * address, and the unknown ones (`*`), share one. No page says anything of what its pattern leaves open.
 */
export declare function pageName(path: string): string;
