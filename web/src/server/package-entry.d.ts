import type {
  PrivatePage,
  PublicRead,
  RejectedForm,
  RenderedPage,
} from '@saltmarsh/contract/messages/page';

export interface RenderOptions {
  /** The path of the page, e.g. `/menus`, or its pattern, e.g. `/reset-password/:token`. */
  url: string;
  /** The public origin for canonical and preview URLs, e.g. `https://saltmarsh.example`. */
  origin: string;
  read: PublicRead;
  /** The rejected form to show on the page at `url`. */
  form?: RejectedForm;
  /** The content of the page at `url` for one visitor. */
  own?: PrivatePage;
}

/**
 * Returns the page at `url` as an HTML document. For an unknown path, this is the 404 page. If
 * reading or rendering fails, it is the error page, with status 500 and the error to log. Also
 * returns `/robots.txt`, the sitemap and the web app manifests.
 */
export declare function render(options: RenderOptions): Promise<RenderedPage>;

/**
 * Returns the cache key of a page's HTML: its route pattern, or `*` for all unknown paths. All
 * paths of a pattern share one document, so no page may render the variable parts of its pattern.
 */
export declare function pageName(path: string): string;
