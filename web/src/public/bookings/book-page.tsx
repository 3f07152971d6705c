import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { ProviderFrame } from '../ui/provider-frame';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import './book-page.css';

export function Component() {
  const { booking_url: provider } = useSite();
  return (
    <>
      <Hero title="Book a table" />
      <div className="columns book">
        <ProviderFrame
          kind="booking"
          title="Booking form"
          src={paths.bookingForm}
          provider={provider}
        />
        <div className="book__aside">
          <Widget name="BookText" />
          <Widget name="BookImage" sizes="(min-width: 45em) 33vw, 100vw" />
        </div>
      </div>
    </>
  );
}
