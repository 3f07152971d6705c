import { closingNotice, publicExceptions } from '@saltmarsh/contract/domain/booking-closings';
import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import type {
  Notice,
  OpeningException,
  OpeningService,
  Site,
} from '@saltmarsh/contract/messages/site';
import { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { fieldsOf } from '../database/message-columns';
import type { ComponentRow, Row } from '../database/rows';
import type { SITE_SETTING } from '../uids';
import { MONTHS_KEPT, toBookingRules } from './booking-rules.resource';

export const SITE_COMPONENTS = [
  'address',
  'socialLinks',
  'openingHours',
  'openingExceptions',
  'bookingServices',
  'bookingExceptions',
  'notice',
] as const;

export type SiteSettingRow = Row<typeof SITE_SETTING, (typeof SITE_COMPONENTS)[number]>;

/** Used until the settings are saved. */
export const DEFAULT_NAME = 'Saltmarsh';
/** Default festive menus (spec §9). */
const FESTIVE_MENUS = [11, 16];

const { opening_hours, opening_exceptions } = SiteSetting.shape;

/** Turns `12:00:00.000` into `12:00`. */
const clock = (time: string) => time.slice(0, 5);
const clockOrNull = (time: string | null) => (time ? clock(time) : null);
const given = <Value>(values: (Value | null | undefined)[]) =>
  values.flatMap((value) => (value ? [value] : []));

/**
 * Returns the stored hours. Ignores closings in the booking rules, so that the book still shows the
 * bookings of a closed service.
 */
export function toHours(row: SiteSettingRow | null): Hours {
  return {
    opening_hours: (row?.openingHours ?? []).map(toService).sort(byDayAndTime),
    opening_exceptions: (row?.openingExceptions ?? []).map(toException).sort(byDateAndOpening),
  };
}

/** @param row `null` until settings are saved */
export function toSite(row: SiteSettingRow | null, today = londonNow().date): Site {
  const rules = toBookingRules(row);
  const bounds = bookingBounds(rules);
  const hours = toHours(row);
  const closed = closingNotice(hours, rules, today);
  const festive = given([row?.festiveMenu1, row?.festiveMenu2]);
  return {
    name: row?.name ?? DEFAULT_NAME,
    tagline: row?.tagline ?? null,
    telephone: row?.telephone ?? '',
    email: row?.email ?? '',
    address: {
      street: row?.address?.street ?? '',
      town: row?.address?.town ?? '',
      county: row?.address?.county ?? null,
      postcode: row?.address?.postcode ?? '',
    },
    map_url: row?.mapUrl ?? null,
    social_links: (row?.socialLinks ?? []).map(({ name, url }) => ({ name, url })),
    opening_hours: hours.opening_hours,
    opening_exceptions: publicExceptions(hours, rules, today).sort(byDateAndOpening),
    booking_url: row?.bookingUrl ?? null,
    voucher_url: row?.voucherUrl ?? null,
    largest_party: bounds.guests,
    booking_days_ahead: bounds.days,
    booking_months_kept: row?.bookingMonthsKept ?? MONTHS_KEPT,
    analytics_ids: given([row?.analyticsId1, row?.analyticsId2]),
    festive_menus: festive.length > 0 ? festive : FESTIVE_MENUS,
    allergen_menu: row?.allergenMenu ?? null,
    notice: closed ? { ...HOURS_LINK, text: closed } : noticeOn(today, row?.notice),
  };
}

/** The link of a closing's notice, which replaces the owner's notice. */
const HOURS_LINK = { link: '/opening-hours', link_text: 'Opening hours' };

/**
 * Returns the notice if today is one of its days. `background-work.ts` invalidates cached pages at
 * midnight.
 */
function noticeOn(
  today: string,
  notice: ComponentRow<'site.notice'> | null | undefined,
): Notice | null {
  if (!notice) return null;
  const { text, link, linkText, from, until } = notice;
  if ((from && today < from) || (until && until < today)) return null;
  return { text, link, link_text: linkText };
}

function toService(row: ComponentRow<'site.opening-service'>): OpeningService {
  return {
    ...fieldsOf(row, opening_hours.element),
    opens: clock(row.opens),
    closes: clock(row.closes),
  };
}

function byDayAndTime(a: OpeningService, b: OpeningService): number {
  return weekdays.indexOf(a.day) - weekdays.indexOf(b.day) || a.opens.localeCompare(b.opens);
}

const byDateAndOpening = (a: OpeningException, b: OpeningException) =>
  a.date.localeCompare(b.date) || (a.opens ?? '').localeCompare(b.opens ?? '');

function toException(row: ComponentRow<'site.opening-exception'>): OpeningException {
  const exception = fieldsOf(row, opening_exceptions.element);
  if (row.closed) return { ...exception, name: null, opens: null, closes: null };
  return { ...exception, opens: clockOrNull(row.opens), closes: clockOrNull(row.closes) };
}
