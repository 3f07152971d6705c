import type { PublicRead, RejectedForm } from '@saltmarsh/compat-api/contract/page';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import { environment } from '../environment';
import { contentSecurityPolicy } from './content-security-policy';

/** An ES module; loading starts in the background at start-up. */
const web = import('@saltmarsh/web');

interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Renders the page at `url` from what `read` returns; with `form`, shows the rejected form again. */
export async function renderPage(
  url: string,
  read: PublicRead,
  form?: RejectedForm,
): Promise<Page> {
  const { render } = await web;
  const site = (await read('/api/site')) as Site;
  const rendered = await render({ url, origin: environment.appUrl, read, form });
  const { status, html, type, error } = rendered;
  if (error) strapi.log.error('Rendering a page failed:', error);
  const headers = {
    'Content-Type': type ?? 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(site),
  };
  return { status, headers, body: html };
}

/** The pattern of the page at a path: all spellings share one document. */
export async function pageName(path: string): Promise<string> {
  return (await web).pageName(path);
}
