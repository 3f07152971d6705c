import type { PrivatePage, PublicRead, RejectedForm } from '@saltmarsh/contract/messages/page';
import type { Site } from '@saltmarsh/contract/messages/site';
import { environment } from '@saltmarsh/cms/environment';
import { contentSecurityPolicy } from './content-security-policy';

/** An ES module; loading starts in the background at start-up. */
const web = import('@saltmarsh/web');

interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Parts of a page that only one visitor sees. */
export interface UncachedParts {
  form?: RejectedForm;
  own?: PrivatePage;
}

/**
 * Renders the page at `url` with the results of `read`. `form` shows a rejected form again; `own` shows
 * content for one visitor.
 * @throws the error of a failed read: an outage is not a fault of the page
 */
export async function renderPage(
  url: string,
  read: PublicRead,
  { form, own }: UncachedParts = {},
): Promise<Page> {
  const { render } = await web;
  const failed: unknown[] = [];
  const readOrNote: PublicRead = (path) =>
    read(path).catch((reason: unknown) => {
      failed.push(reason);
      throw reason;
    });
  const [rendered, site] = await Promise.all([
    render({ url, origin: environment.appUrl, read: readOrNote, form, own }),
    read('/api/site'),
  ]);
  if (failed.length > 0) throw failed[0];
  const { status, html, type, error } = rendered;
  if (error) strapi.log.error('Rendering a page failed:', error);
  const headers = {
    'Content-Type': type ?? 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(site?.value as Site),
  };
  return { status, headers, body: html };
}

/** Returns the pattern of the page at a path: all spellings share one document. */
export async function pageName(path: string): Promise<string> {
  return (await web).pageName(path);
}
