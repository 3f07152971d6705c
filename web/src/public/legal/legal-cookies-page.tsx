import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

export function LegalCookiesPage() {
  return (
    <>
      <Hero title="Cookies" />
      <div className="legal">
        <Widget name="LegalCookies" />
      </div>
    </>
  );
}

export { LegalCookiesPage as Component };
