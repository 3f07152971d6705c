import { PageTitle } from '../public/ui/page-title';
import { paths } from './paths';
import '../public/site/site-pages.css';

/** No hooks, and a link that loads a new document: the router or the data may have failed. */
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
