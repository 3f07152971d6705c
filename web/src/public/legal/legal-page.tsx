import { useCurrentRoute } from '../../app/route';
import { LegalLinks } from '../lib/site-links';
import { useSite } from '../lib/use-site';
import { TelephoneLink } from '../ui/contact-links';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

/** The terms, privacy or cookies page, with the title and widget of its route. */
function LegalPage() {
  const route = useCurrentRoute();
  return (
    <>
      <Hero title={route?.title} />
      <div className="columns legal">
        <div className="legal__text">
          {route?.widgets?.map((name) => (
            <Widget key={name} name={name} />
          ))}
        </div>
        <LegalAside />
      </div>
    </>
  );
}

/** Links to the other texts, and a contact. */
function LegalAside() {
  const { email } = useSite();
  return (
    <aside className="legal__aside" aria-label="Small print">
      <ul>
        <LegalLinks />
      </ul>
      <p>Something unclear? Write or ring, and a person will explain it.</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <TelephoneLink />
      </p>
    </aside>
  );
}

export { LegalPage as Component };
