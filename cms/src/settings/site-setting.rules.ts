import { farDate, FIRST_SPECIAL_DAY, isDate } from '@saltmarsh/contract/domain/iso-date';
import { lockCounter } from '../database/number-counter';
import type { ComponentRow } from '../database/rows';
import { query } from '../database/typed-query';
import {
  onWrite,
  rejectFields,
  type FieldError,
  rejectField,
} from '../document-middlewares/document-write';
import { ADDRESS_ADVICE, isHttpsAddress, safeAddress } from '../document-middlewares/safe-address';
import { SITE_SETTING } from '../uids';
import {
  checkExceptions,
  withShortRange,
  LAST_BEFORE_FIRST,
  dateErrors,
  checkServices,
  withFullTimes,
} from './opening.rules';
import type { SiteSettingRow } from './site.resource';

/** The columns to write. Scripts must send the right types, which Strapi checks only afterwards. */
type Settings = Partial<SiteSettingRow>;

/** Checks values that end up in frames, links, scripts and structured data of every page. */
export const siteSettingIsValid = onWrite({ uids: [SITE_SETTING] }, async ({ data }, save) => {
  const settings: Settings = data;
  const { notice, socialLinks = [], openingHours, openingExceptions } = settings;
  const errors = [
    ...(['mapUrl', 'bookingUrl', 'voucherUrl'] as const).flatMap((field) =>
      checkAddress(settings[field], [field]),
    ),
    ...(['analyticsId1', 'analyticsId2'] as const).flatMap((field) =>
      checkAnalyticsId(settings[field], field),
    ),
    ...socialLinks.flatMap(({ url }, index) =>
      checkAddress(url, ['socialLinks', String(index), 'url']),
    ),
    ...checkBookingServices(settings.bookingServices ?? []),
    ...checkBookingExceptions(settings.bookingExceptions ?? []),
    ...checkServices(openingHours ?? []),
    ...checkExceptions(openingExceptions ?? []),
    ...(notice ? checkNotice(notice) : []),
    ...(await checkFarDates(settings)),
  ];
  if (errors.length > 0) rejectFields(errors);
  if (notice?.link) data.notice = { ...notice, link: safeAddress(notice.link) };
  if (openingHours) data.openingHours = openingHours.map(withFullTimes);
  if (openingExceptions) {
    data.openingExceptions = openingExceptions.map((each) => withShortRange(withFullTimes(each)));
  }
  return save();
});

function checkAddress(address: string | null | undefined, path: string[]): FieldError[] {
  if (!address || isHttpsAddress(address)) return [];
  return [{ path, message: 'Enter a web address that begins with https://.' }];
}

function checkAnalyticsId(id: string | null | undefined, field: string): FieldError[] {
  if (!id || /^[A-Z0-9-]+$/i.test(id)) return [];
  return [{ path: [field], message: 'An ID can contain only letters, digits and hyphens.' }];
}

function checkNotice(notice: ComponentRow<'site.notice'>): FieldError[] {
  const { link, linkText, from, until } = notice;
  const errors: [field: string, message: string][] = [];
  if (link && !safeAddress(link)) errors.push(['link', ADDRESS_ADVICE]);
  if (linkText && !link) errors.push(['link', 'Enter where these words lead.']);
  errors.push(...dateErrors({ from, until }));
  if (errors.length === 0 && from && until && until < from) {
    errors.push(['until', LAST_BEFORE_FIRST]);
  }
  return errors.map(([field, message]) => ({ path: ['notice', field], message }));
}

/**
 * Rejects unlikely dates. A date that is already stored is accepted, so that other fields can still
 * be saved.
 */
async function checkFarDates(settings: Settings): Promise<FieldError[]> {
  const far = datesIn(settings).flatMap(([path, date]) => {
    const message = isDate(date) ? farDate(date, new Date(), FIRST_SPECIAL_DAY) : undefined;
    return message ? [{ path, date, message }] : [];
  });
  if (far.length === 0) return [];
  const populate = ['openingExceptions', 'bookingExceptions', 'notice'] as const;
  const stored = datesIn((await query(SITE_SETTING).findOne({ populate })) ?? {});
  const known = new Set(stored.map(([, date]) => date));
  return far.flatMap(({ path, date, message }) => (known.has(date) ? [] : [{ path, message }]));
}

function datesIn({ openingExceptions, bookingExceptions, notice }: Settings) {
  const lists = Object.entries({ openingExceptions, bookingExceptions });
  const days = lists.flatMap(([field, list = []]) =>
    list.flatMap(({ date, until }, index) => given([field, String(index)], { date, until })),
  );
  return notice
    ? [...given(['notice'], { from: notice.from, until: notice.until }), ...days]
    : days;
}

const given = (path: string[], dates: Record<string, string | null | undefined>) =>
  Object.entries(dates).flatMap(([name, date]): [path: string[], date: string][] =>
    date ? [[[...path, name], date]] : [],
  );

/** Requires distinct names: each service has one set of rules. */
function checkBookingServices(
  services: readonly ComponentRow<'site.booking-service'>[],
): FieldError[] {
  const names = services.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((name, index) => {
    if (names.indexOf(name) === index) return [];
    const message = 'This service is already in the list.';
    return [{ path: ['bookingServices', String(index), 'name'], message }];
  });
}

/** Requires days that exist and are in order, and at least one number if guest limits change. */
function checkBookingExceptions(
  exceptions: readonly ComponentRow<'site.booking-exception'>[],
): FieldError[] {
  return exceptions.flatMap(({ date, until, kind, covers, coversPerTime }, index) => {
    const path = (field: string) => ['bookingExceptions', String(index), field];
    const errors = dateErrors({ date, until });
    if (errors.length > 0)
      return errors.map(([field, message]) => ({ path: path(field), message }));
    if (until && until < date) return [{ path: path('until'), message: LAST_BEFORE_FIRST }];
    if (kind === 'covers' && (covers ?? coversPerTime ?? null) === null) {
      return [{ path: path('covers'), message: 'Enter how many guests there is room for.' }];
    }
    return [];
  });
}

/** Locks the counter, because two concurrent first saves could create two sets of settings. */
export const oneSiteSetting = onWrite(
  { uids: [SITE_SETTING], except: ['update'] },
  async (_write, save) => {
    await lockCounter(SITE_SETTING);
    if (await query(SITE_SETTING).count()) {
      rejectField('name', 'The site already has its settings. Reload the page to change them.');
    }
    return save();
  },
);
