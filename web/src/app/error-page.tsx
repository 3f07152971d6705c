import { PageTitle } from '../public/ui/page-title';
import { paths } from './paths';
import '../public/site/site-pages.css';

/**
 * The page for a failure to load or render, in the browser or on the server. It uses no hooks, and
 * plain links that load a whole page: the failure may be in the router or the data.
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
