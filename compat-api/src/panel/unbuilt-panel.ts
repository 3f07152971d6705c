import type { Context } from 'koa';
import { plainPage, sendPlainPage } from '../storefront/plain-page';

const BUILDING = plainPage(
  'The panel is being built',
  'A minute, please. It opens here as soon as it is ready.',
);

/** `npm start` serves the site before the panel is built, which takes half a minute longer. */
export function sendUnbuiltPanel(ctx: Context): void {
  ctx.set({ 'Retry-After': '30', Refresh: '5', 'X-Content-Type-Options': 'nosniff' });
  sendPlainPage(ctx, 503, BUILDING);
}
