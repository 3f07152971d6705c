import type { Requests } from '@saltmarsh/contract/services/requests';
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
  const requests = strapi.plugin('compat-api').service<Requests<Context>>('requests');
  const { status, headers } = requests.reportFailure(ctx, error);
  ctx.set(headers);
  sendPlainPage(ctx, status, status === 503 ? OUTAGE : FAILURE);
}
