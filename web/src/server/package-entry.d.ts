import type { PublicRead, RefusedForm, RenderedPage } from '@saltmarsh/compat-api/contract/page';

export interface RenderOptions {
  /** Path and query of the request, e.g. `/menus?x=1`. */
  url: string;
  /** Public origin of the site, e.g. `https://saltmarsh.example`: canonical and preview addresses. */
  origin: string;
  read: PublicRead;
  /** A refused form post, to be shown on the page at `url`. */
  form?: RefusedForm;
}

/**
 * The page at `url` as a whole HTML document. Unknown addresses are the 404 page with status 404;
 * a failure while reading or rendering is logged and becomes the error page with status 500.
 */
export declare function render(options: RenderOptions): Promise<RenderedPage>;

/**
 * What the HTML of a page is kept as: its path, or, where a part of that differs for everybody
 * (`/reset-password/{token}`), the pattern of its route. Such pages say nothing of that part.
 */
export declare function pageName(path: string): string;
