import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

export function LegalPrivacyPage() {
  return (
    <>
      <Hero title="Privacy" />
      <div className="legal">
        <Widget name="LegalPrivacy" />
      </div>
    </>
  );
}

export { LegalPrivacyPage as Component };
