import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { bookingText, shortDate } from './booking-words';

interface Shown {
  day: BookingDay;
  summary: BookSummary | undefined;
}

/** Returns the text that announces new bookings to screen readers while the list is open. */
export function useArrivals(day: BookingDay, summary: BookSummary | undefined): string {
  const [known, setKnown] = useState<Shown>({ day, summary });
  const [text, setText] = useState('');
  // React advises setting derived state while rendering. SWR keeps the object if the data is equal.
  if (known.day !== day || known.summary !== summary) {
    setKnown({ day, summary });
    const news = newsBetween(known, { day, summary });
    if (news) setText(news);
  }
  return text;
}

function newsBetween(before: Shown, now: Shown): string {
  const { date, bookings } = now.day;
  const isSameDay = before.day.date === date;
  const known = new Set(before.day.bookings.map(({ reference }) => reference));
  const here = isSameDay
    ? bookings.filter(({ reference, is_new }) => is_new && !known.has(reference))
    : [];
  const elsewhere =
    now.summary?.to_answer.filter(
      (each) => each.date !== date && before.summary && each.unseen > unseenOn(before, each.date),
    ) ?? [];
  return [
    ...here.map((booking) => `New: ${bookingText(booking)}.`),
    ...elsewhere.map((each) => `New booking for ${shortDate(each.date)}.`),
  ].join(' ');
}

const unseenOn = ({ summary }: Shown, date: string) =>
  summary?.to_answer.find((each) => each.date === date)?.unseen ?? 0;
