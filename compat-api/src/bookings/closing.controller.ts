import { toBooking } from '@saltmarsh/cms/bookings/booking.resource';
import * as closings from '@saltmarsh/cms/bookings/closing.service';
import { numberIn } from '@saltmarsh/cms/database/pagination';
import { notFound, ValidationError } from '@saltmarsh/cms/errors';
import { ClosingInput, HitQuery } from '@saltmarsh/contract/messages/book';
import type { ApiContext } from '../routing/context';
import { validate, validateQuery } from '../validation/validate';

export async function list(ctx: ApiContext) {
  ctx.body = await closings.listClosings();
}

export async function hit(ctx: ApiContext) {
  const span = validateQuery(ctx, HitQuery);
  checkOrder(span);
  ctx.body = {
    services: await closings.servicesDuring(span),
    bookings: (await closings.bookingsHit(span)).map(toBooking),
  };
}

export async function create(ctx: ApiContext) {
  const closing = validate(ctx.state.input, ClosingInput);
  checkOrder(closing);
  const done = await closings.close(closing, new Date());
  ctx.status = 201;
  ctx.body = { closing: done.closing, cancelled: done.cancelled.map(toBooking) };
}

export async function remove(ctx: ApiContext) {
  const id = ctx.params.id ?? '';
  if (!(await closings.reopen(numberIn(id), new Date()))) throw notFound('closing', id);
  ctx.status = 204;
}

function checkOrder({ date, until }: Pick<ClosingInput, 'date' | 'until'>): void {
  if (!until || until >= date) return;
  throw new ValidationError({ until: ['The last day must not be before the first.'] });
}
