import { useCurrentRoute } from '../../app/use-current-route';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

/** Terms, privacy or cookies: the title and widget of the route. */
function LegalPage() {
  const route = useCurrentRoute();
  return (
    <>
      <Hero title={route?.title} />
      <div className="legal">
        {route?.widgets?.map((name) => (
          <Widget key={name} name={name} />
        ))}
      </div>
    </>
  );
}

export { LegalPage as Component };
