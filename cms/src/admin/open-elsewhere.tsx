import type { Present } from '@saltmarsh/compat-api/contract/presence';
import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { BOOKING_REQUEST } from '../uids';
import { usePresent } from './use-present';

/** What Strapi gives a panel beside a form. */
interface Form {
  model: string;
  collectionType: string;
  /** None of an entry that is not saved yet. */
  document?: { documentId: string };
}

/** A panel beside the form that says who else has the entry open, there or in the back office; locks nothing. */
export function OpenElsewhere({ model, collectionType, document }: Form) {
  const isSingle = collectionType === 'single-types';
  const entry = isSingle ? model : document && `${model}/${document.documentId}`;
  // A booking is changed in the book, which shows it as it happens.
  const present = usePresent(model === BOOKING_REQUEST ? undefined : entry);
  useNotice(present);
  if (present.length === 0) return null;
  return {
    title: 'Also open elsewhere',
    content: (
      <div role="status">
        {present.map(({ name, since }) => (
          <Typography key={`${name} ${since}`} tag="p" paddingBottom={1}>
            {name}, since {timeOf(since)}
          </Typography>
        ))}
        <Typography tag="p" textColor="neutral600" variant="pi">
          Nothing is locked. Whoever saves later is told, and keeps what they have typed.
        </Typography>
      </div>
    ),
  };
}

/** On a phone, the panels beside a form are behind a button. */
function useNotice(present: readonly Present[]): void {
  const { toggleNotification } = useNotification();
  const names = new Intl.ListFormat('en-GB').format(present.map(({ name }) => name));
  useEffect(() => {
    if (names === '') return;
    const verb = present.length > 1 ? 'have' : 'has';
    toggleNotification({ type: 'info', message: `${names} ${verb} this open, too.` });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each set of people
  }, [names]);
}

function timeOf(isoTime: Present['since']): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const;
  return new Date(isoTime).toLocaleTimeString('en-GB', time);
}
