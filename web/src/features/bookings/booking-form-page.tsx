import { telephoneHref } from '../../lib/site-text';
import { useSite } from '../../lib/use-site';
import { PageTitle } from '../../ui/page-title';
import './booking-form-page.css';

/**
 * What the frame on `/book` shows. With a provider the document itself hands over to it (see
 * `server/page-head`), and this is the link for browsers that don't follow.
 */
export function BookingFormPage() {
  const site = useSite();
  return (
    <div className="booking-form">
      <PageTitle className="booking-form__title">Book a table</PageTitle>
      {site.booking_url ? (
        <p>
          <a className="button button--book" href={site.booking_url} target="_top">
            Continue to the booking form
          </a>
        </p>
      ) : (
        <>
          <p>
            Ring <a href={telephoneHref(site.telephone)}>{site.telephone}</a> or write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
          <p>Tell us the day, the time, how many you are and a number where we can reach you.</p>
        </>
      )}
    </div>
  );
}

export { BookingFormPage as Component };
