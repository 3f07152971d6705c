import { PageTitle } from '../public/ui/page-title';
import { paths } from './paths';
import '../public/site/site-pages.css';

/**
 * Uses no hooks, and its link makes the browser load a new document, because the router or the data
 * may have failed.
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
