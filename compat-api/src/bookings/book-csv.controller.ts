import type { ApiContext } from '../routing/context';
import { bookingsBetween } from '@saltmarsh/cms/bookings/book.service';
import { toCsv } from './book-csv';
import { dateRange } from './date-range';

const MOST_DAYS = 366;

export async function exportCsv(ctx: ApiContext) {
  const { from, until } = dateRange(ctx, MOST_DAYS);
  const csv = toCsv(await bookingsBetween(from, until));
  ctx.set('Content-Disposition', `attachment; filename="bookings-${from}-${until}.csv"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = csv;
}
