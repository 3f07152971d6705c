import { farDate, FIRST_SPECIAL_DAY, isDate } from '@saltmarsh/contract/domain/iso-date';
import { lockCounter } from '../database/number-counter';
import { query } from '../database/typed-query';
import {
  type Data,
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

const ADDRESSES = ['mapUrl', 'bookingUrl', 'voucherUrl'];
const TIMED_LISTS = ['openingHours', 'openingExceptions'];
const ANALYTICS_IDS = ['analyticsId1', 'analyticsId2'];

/** Checks values that end up in frames, links, scripts and structured data of every page. */
export const siteSettingIsValid = onWrite({ uids: [SITE_SETTING] }, async ({ data }, save) => {
  const errors = [
    ...ADDRESSES.flatMap((field) => checkAddress(data[field], [field])),
    ...ANALYTICS_IDS.flatMap((field) => checkAnalyticsId(data[field], field)),
    ...entries(data.socialLinks).flatMap(({ url }, index) =>
      checkAddress(url, ['socialLinks', String(index), 'url']),
    ),
    ...checkBookingServices(entries(data.bookingServices)),
    ...checkBookingExceptions(entries(data.bookingExceptions)),
    ...checkServices(entries(data.openingHours)),
    ...checkExceptions(entries(data.openingExceptions)),
    ...entries([data.notice]).flatMap(checkNotice),
    ...(await checkFarDates(data)),
  ];
  if (errors.length > 0) rejectFields(errors);
  const [notice = {}] = entries([data.notice]);
  if (notice.link && typeof notice.link === 'string') {
    data.notice = { ...notice, link: safeAddress(notice.link) };
  }
  for (const field of TIMED_LISTS) {
    if (Array.isArray(data[field])) {
      data[field] = entries(data[field]).map((entry) => withShortRange(withFullTimes(entry)));
    }
  }
  return save();
});

function entries(list: unknown): Data[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => (typeof entry === 'object' && entry ? { ...entry } : {}));
}

function checkAddress(value: unknown, path: string[]): FieldError[] {
  if (isEmpty(value)) return [];
  if (typeof value === 'string' && isHttpsAddress(value)) return [];
  return [{ path, message: 'Enter a web address that begins with https://.' }];
}

function checkAnalyticsId(value: unknown, field: string): FieldError[] {
  if (isEmpty(value)) return [];
  if (typeof value === 'string' && /^[A-Z0-9-]+$/i.test(value)) return [];
  return [{ path: [field], message: 'An ID can contain only letters, digits and hyphens.' }];
}

function checkNotice(notice: Data): FieldError[] {
  const { link, linkText, from, until } = notice;
  const errors: [field: string, message: string][] = [];
  if (typeof link === 'string' && link !== '' && !safeAddress(link)) {
    errors.push(['link', ADDRESS_ADVICE]);
  }
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
async function checkFarDates(data: Data): Promise<FieldError[]> {
  const far = datesIn(data).flatMap(([path, date]) => {
    const message = isDate(date) ? farDate(date, new Date(), FIRST_SPECIAL_DAY) : undefined;
    return message ? [{ path, date, message }] : [];
  });
  if (far.length === 0) return [];
  const populate = ['openingExceptions', 'bookingExceptions', 'notice'] as const;
  const stored = datesIn((await query(SITE_SETTING).findOne({ populate })) ?? {});
  const known = new Set(stored.map(([, date]) => date));
  return far.flatMap(({ path, date, message }) => (known.has(date) ? [] : [{ path, message }]));
}

function datesIn(data: object): [path: string[], date: string][] {
  const { openingExceptions, bookingExceptions, notice } = data as Data;
  const rows: [path: string[], row: Data][] = [
    ...entries([notice]).map((row): [string[], Data] => [['notice'], row]),
    ...Object.entries({ openingExceptions, bookingExceptions }).flatMap(([field, list]) =>
      entries(list).map((row, index): [string[], Data] => [[field, String(index)], row]),
    ),
  ];
  return rows.flatMap(([path, row]) =>
    ['date', 'from', 'until'].flatMap((name): [string[], string][] => {
      const date = row[name];
      return typeof date === 'string' && date !== '' ? [[[...path, name], date]] : [];
    }),
  );
}

const lower = (name: unknown) => (typeof name === 'string' ? name.trim().toLowerCase() : '');
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isBefore = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && one < other;

/** Requires distinct names: each service has one set of rules. */
function checkBookingServices(services: Data[]): FieldError[] {
  return services.flatMap(({ name }, index) => {
    const isKnown = services.slice(0, index).some((other) => lower(other.name) === lower(name));
    if (!isKnown || lower(name) === '') return [];
    const message = 'This service is already in the list.';
    return [{ path: ['bookingServices', String(index), 'name'], message }];
  });
}

/** Requires days that exist and are in order, and at least one number if guest limits change. */
function checkBookingExceptions(exceptions: Data[]): FieldError[] {
  return exceptions.flatMap(({ date, until, kind, covers, coversPerTime }, index) => {
    const path = (field: string) => ['bookingExceptions', String(index), field];
    const errors = dateErrors({ date, until });
    if (errors.length > 0)
      return errors.map(([field, message]) => ({ path: path(field), message }));
    if (isBefore(until, date)) return [{ path: path('until'), message: LAST_BEFORE_FIRST }];
    if (kind === 'covers' && isEmpty(covers) && isEmpty(coversPerTime)) {
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
