import { UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import { isNoDate } from './unreadable-date';
import type { Data } from './document-write';
import type { FieldError } from './field-error';
import { LAST_BEFORE_FIRST } from './opening-exceptions';

const lower = (name: unknown) => (typeof name === 'string' ? name.trim().toLowerCase() : '');
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isBefore = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && one < other;

/** Requires distinct names: each service has one set of rules. */
export function checkBookingServices(services: Data[]): FieldError[] {
  return services.flatMap(({ name }, index) => {
    const isKnown = services.slice(0, index).some((other) => lower(other.name) === lower(name));
    if (!isKnown || lower(name) === '') return [];
    const message = 'This service is already in the list.';
    return [{ path: ['bookingServices', String(index), 'name'], message }];
  });
}

/** Requires days that exist and are in order, and a number for a change of the guest limits. */
export function checkBookingExceptions(exceptions: Data[]): FieldError[] {
  return exceptions.flatMap(({ id, date, until, kind, covers, coversPerTime }, index) => {
    const path = (field: string) => ['bookingExceptions', String(index), field];
    const unreadable = Object.entries({ date, until }).filter(([, value]) => isNoDate(value));
    if (unreadable.length > 0) {
      return unreadable.map(([field]) => ({ path: path(field), message: UNREADABLE_DATE }));
    }
    if (isBefore(until, date)) {
      return [{ path: path('until'), message: LAST_BEFORE_FIRST }];
    }
    // A partial entry may keep limits that are already stored and not known here.
    const isWhole = id === undefined;
    if (isWhole && kind === 'covers' && isEmpty(covers) && isEmpty(coversPerTime)) {
      return [{ path: path('covers'), message: 'Enter how many guests there is room for.' }];
    }
    return [];
  });
}
