import { UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import { isNoDate } from './unreadable-date';
import type { Data } from './document-write';
import type { FieldError } from './field-error';
import { LAST_BEFORE_FIRST } from './opening-exceptions';
import { isSafeAddress } from './safe-address';

/** Checks the line at the top of every page: its link runs no script, and its days exist and are in order. */
export function checkNotice(notice: Data): FieldError[] {
  const { text, link, linkText, from, until } = notice;
  const errors: [field: string, message: string][] = [];
  if (typeof text === 'string' && text.trim() === '') {
    errors.push(['text', 'This value is required.']);
  }
  if (typeof link === 'string' && link !== '' && !isSafeAddress(link)) {
    errors.push(['link', 'A link must begin with /, #, https://, mailto: or tel:.']);
  }
  if (linkText && !link) errors.push(['link', 'Enter where these words lead.']);
  for (const [field, value] of Object.entries({ from, until })) {
    if (isNoDate(value)) errors.push([field, UNREADABLE_DATE]);
  }
  if (errors.length === 0 && from && until && until < from) {
    errors.push(['until', LAST_BEFORE_FIRST]);
  }
  return errors.map(([field, message]) => ({ path: ['notice', field], message }));
}
