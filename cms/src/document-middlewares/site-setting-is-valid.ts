import { checkBookingExceptions, checkBookingServices } from './booking-settings';
import { SITE_SETTING } from '../uids';
import { type Data, onWrite } from './document-write';
import { rejectFields, type FieldError } from './field-error';
import { checkExceptions, withShortRange } from './opening-exceptions';
import { checkServices, withFullTimes } from './opening-times';
import { isHttpsAddress } from './safe-address';
import { checkNotice } from './site-notice';

/** Every page shows these. The panel would accept spaces, and its API an empty string. */
const NEVER_BLANK = ['name', 'telephone'];
const ADDRESSES = ['mapUrl', 'bookingUrl', 'voucherUrl'];
const TIMED_LISTS = ['openingHours', 'openingExceptions'];
const ANALYTICS_IDS = ['analyticsId1', 'analyticsId2'];

/** Checks values that end up in frames, links, scripts and structured data of every page. */
export const siteSettingIsValid = onWrite({ uids: [SITE_SETTING] }, ({ data }, save) => {
  const errors = [
    ...NEVER_BLANK.flatMap((field) => checkBlank(data[field], field)),
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
  ];
  if (errors.length > 0) rejectFields(errors);
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

function checkBlank(value: unknown, field: string): FieldError[] {
  if (typeof value !== 'string' || value.trim() !== '') return [];
  return [{ path: [field], message: 'This value is required.' }];
}

function checkAddress(value: unknown, path: string[]): FieldError[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string' && isHttpsAddress(value)) return [];
  return [{ path, message: 'Enter a web address that begins with https://.' }];
}

function checkAnalyticsId(value: unknown, field: string): FieldError[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string' && /^[A-Z0-9-]+$/i.test(value)) return [];
  return [{ path: [field], message: 'An ID can contain only letters, digits and hyphens.' }];
}
