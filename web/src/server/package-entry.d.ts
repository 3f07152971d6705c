import type {
  PrivatePage,
  PublicRead,
  RejectedForm,
  RenderedPage,
} from '@saltmarsh/contract/messages/page';

export interface RenderOptions {
  /** Request path, e.g. `/menus`. Pages ignore the query. */
  url: string;
  /** Public origin for canonical and preview URLs, e.g. `https://saltmarsh.example`. */
  origin: string;
  read: PublicRead;
  /** A rejected form post to show on the page at `url`. */
  form?: RejectedForm;
  /** Content of the page at `url` for one visitor only. */
  own?: PrivatePage;
}

/**
 * Returns the page at `url` as an HTML document. For unknown paths it is the 404 page, with status 404. If reading
 * or rendering fails, it is the error page, with status 500 and the error for the caller to log.
 */
export declare function render(options: RenderOptions): Promise<RenderedPage>;

/**
 * Returns the cache key of a page's HTML: its route pattern, so that all spellings of a path, and all unknown
 * paths (`*`), share one entry. No page may render the variable parts of its pattern.
 */
export declare function pageName(path: string): string;
