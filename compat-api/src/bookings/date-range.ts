import { RangeQuery } from '@saltmarsh/contract/messages/book';
import { addDays } from '@saltmarsh/contract/domain/london-time';
import type { ApiContext } from '../routing/context';
import { ValidationError } from '@saltmarsh/cms/errors';
import { validate } from '../validation/validate';

/** @throws ValidationError if the range is backwards, or longer than `maximum` days */
export function dateRange(ctx: ApiContext, maximum: number): { from: string; until: string } {
  const range = validate(Object.fromEntries(ctx.state.query), RangeQuery);
  if (range.until < range.from) {
    throw new ValidationError({
      until: ['The until field must be a date after or equal to from.'],
    });
  }
  if (range.until > addDays(range.from, maximum - 1)) {
    throw new ValidationError({ until: [`At most ${maximum} days can be shown at once.`] });
  }
  return range;
}
