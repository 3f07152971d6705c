import { londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { Button } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { BOOKING_REQUEST } from '../uids';

type Condition = Record<string, Record<string, string>>;
interface Query {
  filters?: { $and?: Condition[] };
  page?: string;
}

/** Until the panel is loaded again, the list stays as it was last chosen. */
const choice = { showsPast: false };

const dateFrom = (condition: Condition) => condition.date?.$gte;

/** A long name would push the number of guests out of sight. */
const NamesOnPhones = createGlobalStyle`
  @media (max-width: 768px) {
    [role='grid'] td a { max-width: 13rem; }
  }
`;

/** In every list's actions; of use in one. */
export function UpcomingRequests() {
  const { slug } = useParams();
  return slug === BOOKING_REQUEST ? <UpcomingButton /> : null;
}

/**
 * Opens the list of booking requests with today's, so that past ones, which sort first, are not in the
 * way. It is an ordinary filter: Strapi sorts by fields only, and keeps filters in the address.
 */
function UpcomingButton() {
  const [{ query }, setQuery] = useQueryParams<Query>();
  const today = londonNow().date;
  const conditions = query.filters?.$and ?? [];
  const isUpcoming = conditions.some((each) => dateFrom(each) === today);

  function show(kept: Condition[], replaces = false): void {
    setQuery({ filters: { $and: kept }, page: '1' }, 'push', replaces);
  }
  const others = conditions.filter((each) => !dateFrom(each));
  const upcoming = [{ date: { $gte: today } }, ...others];

  // An effect, because Strapi has no setting for the filters that a list opens with: it makes the links to the
  // list itself, and restores in an effect of its own what it kept of the last visit, which may be that of
  // another day, under a key that we don't know before.
  useEffect(() => {
    const isOutdated = conditions.length === 1 && conditions.some((each) => dateFrom(each));
    const isUnfiltered = conditions.length === 0;
    if (!choice.showsPast && !isUpcoming && (isOutdated || isUnfiltered)) show(upcoming, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the list is opened
  }, []);

  return (
    <>
      <NamesOnPhones />
      <Button
        variant="tertiary"
        size="S"
        onClick={() => {
          choice.showsPast = isUpcoming;
          show(isUpcoming ? others : upcoming);
        }}
      >
        {isUpcoming ? 'Show past bookings too' : 'Show upcoming only'}
      </Button>
    </>
  );
}
