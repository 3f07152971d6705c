import { toBooking } from '@saltmarsh/cms/bookings/booking.resource';
import { checkSettings } from '@saltmarsh/cms/bookings/settings-check.service';
import { toSiteSetting } from '@saltmarsh/cms/settings/site-setting.resource';
import { findSetting, saveSetting, findSite } from '@saltmarsh/cms/settings/site-setting.service';
import { toSite } from '@saltmarsh/cms/settings/site.resource';
import { SiteSettingChange } from '@saltmarsh/contract/messages/site-setting';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import type { ApiContext } from '../routing/context';
import { validate } from '../validation/validate';

export async function show(ctx: ApiContext) {
  respondWithEntry(ctx, toSiteSetting(await findSetting()));
}

export async function update(ctx: ApiContext) {
  const change = validate(ctx.state.input, SiteSettingChange);
  respondWithChange(ctx, await saveSetting(change, expectedVersion(ctx)), toSiteSetting);
}

/**
 * Returns what a change affects without saving it, so that the back office can ask the user first.
 */
export async function check(ctx: ApiContext) {
  const change = validate(ctx.state.input, SiteSettingChange);
  const before = toSiteSetting(await findSetting());
  const { bookings, texts } = await checkSettings(before, { ...before, ...change });
  ctx.body = { bookings: bookings.map(toBooking), texts };
}

export async function showSite() {
  return toSite(await findSite());
}
