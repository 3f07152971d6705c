import { dayBefore, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { reminderDay } from '@saltmarsh/contract/domain/reminder-day';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { withBook } from './book-lock';
import { eachAlone } from './each-alone';
import { publish } from './publish-and-offer';
import { bookingSettings } from './table-book';
import * as transitions from './transitions';

/** Reminds guests of tomorrow's table once, if they booked before today. */
export async function remindGuests(now: Date): Promise<void> {
  const date = reminderDay(now);
  const { sendsReminders } = await bookingSettings();
  if (!date || !sendsReminders) return;
  // Locks each one, so that no guest is reminded of a booking that is just being cancelled.
  await eachAlone(await dueOn(date), ({ id }) => withBook(() => remind(id, now)));
}

function dueOn(date: string) {
  const today = (londonMinutes(dayBefore(date), '00:00') ?? 0) * 60_000;
  return query(BOOKING_REQUEST).findMany({
    select: ['id'],
    where: {
      date,
      state: 'confirmed',
      remindedAt: { $null: true },
      email: { $ne: null },
      createdAt: { $lt: new Date(today).toISOString() },
    },
    orderBy: { id: 'asc' },
  });
}

async function remind(id: number, now: Date): Promise<void> {
  const row = await query(BOOKING_REQUEST).findOne({ where: { id } });
  if (!row || row.state !== 'confirmed' || row.remindedAt !== null) return;
  await publish(await transitions.remind(row, now), now);
}
