import { reportFailure } from '../process/report-failure';
import type { Context } from 'koa';
import { plainPage, sendPlainPage } from './plain-page';

const OUTAGE = plainPage(
  'We’ll be back in a moment',
  'This page can’t be shown just now. Please try again shortly.',
);
const FAILURE = plainPage(
  'Something went wrong',
  'This page can’t be shown because of a fault on our side. We have made a note of it.',
);

/** The last resort for a page that can't be built. */
export function sendErrorPage(ctx: Context, error: unknown): void {
  const { status, headers } = reportFailure(ctx, error);
  ctx.set(headers);
  sendPlainPage(ctx, status, status === 503 ? OUTAGE : FAILURE);
}
