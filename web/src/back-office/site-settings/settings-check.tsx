import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { SettingsCheck, SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { post } from '../../public/lib/api-client';
import { ApiError } from '../../public/lib/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { bookingText, countText, shortDate } from '../../bookings/booking-texts';
import { bookAt } from '../../bookings/bookings.api';
import { NewTab } from '../ui/screen';

interface Question extends SettingsCheck {
  onAnswer: (isYes: boolean) => void;
}

/**
 * Asks for confirmation if bookings do not fit the new settings, or if texts on the website may
 * still name the old hours.
 */
export function useSettingsCheck() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** @throws ApiError if the admin declines or the check fails */
  async function ask(setting: SiteSetting): Promise<void> {
    const found = await post<SettingsCheck>('/api/settings/check', setting);
    if (found.bookings.length === 0 && found.texts.length === 0) return;
    const isYes = await new Promise<boolean>((onAnswer) => setQuestion({ ...found, onAnswer }));
    setQuestion(null);
    if (!isYes) throw new ApiError(422, 'Nothing has been saved yet.');
  }
  return { ask, dialog: question && <CheckDialog {...question} /> };
}

function CheckDialog({ bookings, texts, onAnswer }: Question) {
  const days = [...new Set(bookings.map(({ date }) => date))];
  return (
    <Dialog title={titleOf(bookings)} onClose={() => onAnswer(false)}>
      <div className="form">
        {bookings.length > 0 && (
          <>
            <p>
              Their guests are not told. In the book you can move them, or close the day and email
              them.
            </p>
            <ul className="settings-check">
              {days.map((date) => (
                <li key={date}>
                  <NewTab to={bookAt({ date })}>{shortDate(date)}</NewTab>:{' '}
                  {bookings
                    .filter((booking) => booking.date === date)
                    .map(bookingText)
                    .join('; ')}
                </li>
              ))}
            </ul>
          </>
        )}
        {texts.length > 0 && (
          <>
            <p>
              <strong>{countText(texts.length, 'text')} on the website</strong> may tell the old
              hours:
            </p>
            <ul className="settings-check">
              {texts.map(({ kind, id, name, hours }) => (
                <li key={`${kind} ${id}`}>
                  <NewTab to={kind === 'faq' ? paths.manageFaq(id) : paths.manageWidget(id)}>
                    {name}
                  </NewTab>
                  <span className="soft"> {hours.join(', ')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="actions dialog__actions">
          <Button data-autofocus onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {bookings.length > 0 ? 'Save anyway' : 'Save'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function titleOf(bookings: readonly Booking[]): string {
  if (bookings.length === 0) return 'Check these texts';
  return `${countText(bookings.length, 'booking')} no longer ${bookings.length === 1 ? 'fits' : 'fit'}`;
}
