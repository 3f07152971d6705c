import { useSite } from '../lib/use-site';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';
import { OpeningExceptions } from './opening-exceptions';
import { OpeningStatus } from './opening-status';
import { OpeningTable } from './opening-table';
import './opening-hours-page.css';

export function OpeningHoursPage() {
  const site = useSite();
  return (
    <>
      <Hero title="Opening Hours" image={<Widget name="OpeningHoursImage" sizes="100vw" hero />}>
        <Widget name="OpeningHoursIntro" />
        <OpeningStatus />
      </Hero>
      <div className="opening">
        <OpeningTable services={site.opening_hours} />
        <div className="opening__notes">
          <OpeningExceptions exceptions={site.opening_exceptions} />
          <Widget name="OpeningHoursNotes" />
        </div>
      </div>
    </>
  );
}

export { OpeningHoursPage as Component };
