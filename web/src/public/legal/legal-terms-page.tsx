import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

export function LegalTermsPage() {
  return (
    <>
      <Hero title="Terms and Conditions" />
      <div className="legal">
        <Widget name="LegalTerms" />
      </div>
    </>
  );
}

export { LegalTermsPage as Component };
