import { PageTitle } from '../public/ui/page-title';
import { paths } from './paths';
import '../public/site/site-pages.css';

/**
 * Shown when a page fails to load or render, in the browser or on the server. The router or the data may be
 * what failed, so this uses plain links, which load a whole page, and no hooks.
 */
export function ErrorPage() {
  return (
    <div className="message-page">
      <PageTitle>Something went wrong</PageTitle>
      <p className="message-page__lead">We couldn’t show this page.</p>
      <p>
        Please try again in a moment, or go to the <a href={paths.home}>home page</a>.
      </p>
    </div>
  );
}
