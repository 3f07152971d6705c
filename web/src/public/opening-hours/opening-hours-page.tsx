import { useSite } from '../lib/use-site';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import { OpeningExceptions } from './opening-exceptions';
import { OpeningTable } from './opening-table';
import { RestaurantFacts } from './restaurant-facts';
import { statusText, useOpenStatus } from './use-open-status';
import './opening-hours-page.css';

function OpeningHoursPage() {
  const site = useSite();
  const status = useOpenStatus();
  return (
    <>
      <Hero
        title="Opening Hours"
        image="OpeningHoursImage"
        intro="OpeningHoursIntro"
        facts={
          <>
            {/* Blank without JavaScript, where the table below is enough. */}
            <p className="opening-status" data-open={status?.open}>
              {status ? statusText(status) : '\u00a0'}
            </p>
            <RestaurantFacts isHoursPage />
          </>
        }
      />
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
