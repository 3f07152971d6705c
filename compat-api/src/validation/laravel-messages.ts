import type { z } from 'zod';
import { inMegabytes } from '@saltmarsh/contract/constants/upload-limits';
import { NO_TELEPHONE } from '@saltmarsh/contract/domain/field-problems';

type Issue = z.core.$ZodRawIssue;

/**
 * The messages by rule: Laravel's (`validation.php`, version 10 and later), Fortify's for
 * `current_password`, and our own for telephone numbers.
 */
const MESSAGES = {
  required: (field: string) => `The ${field} field is required.`,
  string: (field: string) => `The ${field} field must be a string.`,
  integer: (field: string) => `The ${field} field must be an integer.`,
  boolean: (field: string) => `The ${field} field must be true or false.`,
  array: (field: string) => `The ${field} field must be an array.`,
  email: (field: string) => `The ${field} field must be a valid email address.`,
  date: (field: string) => `The ${field} field must be a valid date.`,
  'clock time': (field: string) => `The ${field} field must match the format H:i.`,
  'telephone number': () => NO_TELEPHONE,
  format: (field: string) => `The ${field} field format is invalid.`,
  confirmed: (field: string) => `The ${field} field confirmation does not match.`,
  current_password: () => 'The provided password does not match your current password.',
  distinct: (field: string) => `The ${field} field has a duplicate value.`,
  in: (field: string) => `The selected ${field} is invalid.`,
  unique: (field: string) => `The ${field} has already been taken.`,
  file: (field: string) => `The ${field} field must be a file.`,
  image: (field: string) => `The ${field} field must be an image.`,
} as const;

export type Rule = keyof typeof MESSAGES;

/** Returns a field's message for a rule that no schema checks. */
export const messageOf = (rule: Rule, field: string): string =>
  MESSAGES[rule](attributeName([field]));

export const mimesMessage = (field: string, types: readonly string[]): string =>
  `The ${attributeName([field])} field must be a file of type: ${types.join(', ')}.`;

export const tooLargeMessage = (field: string, bytes: number): string =>
  `The ${attributeName([field])} field must not be greater than ${inMegabytes(bytes)}.`;

const requiredWithMessage = (field: string, given: string): string =>
  `The ${field} field is required when ${attributeName([given])} is present.`;

/** Returns Laravel's message for an issue. Serves as zod's `error` map. */
export function laravelMessage(issue: Issue): string {
  const field = attributeName(issue.path ?? []);
  if (isMissing(issue)) return MESSAGES.required(field);
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected)(field);
    case 'too_big':
      return `The ${field} field must not be greater than ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `The ${field} field must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_format':
      return (isRule(issue.format) ? MESSAGES[issue.format] : MESSAGES.format)(field);
    case 'custom':
      return customMessage(field, issue.params ?? {});
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return MESSAGES.in(field);
  }
}

function isMissing({ code, input, ...issue }: Issue): boolean {
  if (code === 'custom') return false;
  const isEmptyList = code === 'too_small' && issue.origin === 'array';
  return input === undefined || input === null || input === '' || isEmptyList;
}

function typeMessage(expected: string) {
  if (expected === 'number' || expected === 'int') return MESSAGES.integer;
  return isRule(expected) ? MESSAGES[expected] : MESSAGES.string;
}

function customMessage(field: string, params: Record<string, unknown>): string {
  const { rule, bound, given } = params;
  const limit = String(bound);
  if (rule === 'bytes') return `The ${field} field must not be greater than ${limit} bytes.`;
  if (rule === 'after') return `The ${field} field must be a date after or equal to ${limit}.`;
  if (rule === 'before') return `The ${field} field must be a date before or equal to ${limit}.`;
  if (rule === 'required_with') return requiredWithMessage(field, String(given));
  return typeof rule === 'string' && isRule(rule) ? MESSAGES[rule](field) : MESSAGES.in(field);
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');
const isRule = (name: string): name is Rule => name in MESSAGES;

/**
 * The readable names of fields, as in Laravel's `attributes`. `*.` stands for any list item or
 * object.
 */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  firstname: 'first name',
  lastname: 'last name',
  address1: 'address line 1',
  address2: 'address line 2',
  focal_x: 'distance from the left',
  focal_y: 'distance from the top',
  map_url: 'map',
  booking_url: 'booking form',
  voucher_url: 'gift voucher shop',
  analytics_id_1: 'first analytics ID',
  analytics_id_2: 'second analytics ID',
  '*.date': 'date',
  '*.until': 'last day',
  '*.opens': 'opening time',
  '*.closes': 'closing time',
  '*.covers': 'most guests seated at once',
  '*.covers_per_time': 'most guests arriving together',
  'address.street': 'street',
  'address.town': 'town',
  'address.county': 'county',
  'address.postcode': 'postcode',
  'social_links.*.name': 'name',
  'social_links.*.url': 'web address',
  'opening_hours.*.name': 'service',
  'opening_exceptions.*.name': 'name of the service',
  'opening_exceptions.*.note': 'note',
  'booking_services.*.name': 'service',
  'booking_services.*.step': 'minutes between times',
  'booking_services.*.last_table': 'minutes before closing',
  'booking_services.*.largest_party': 'largest party online',
  'booking_services.*.confirm_at_once': 'largest party confirmed at once',
  'booking_services.*.notice': 'shortest notice',
  'booking_services.*.days_ahead': 'how far ahead',
  'booking_services.*.guest_note': 'note for guests',
  'booking_exceptions.*.service': 'service',
  'notice.text': 'text',
  'notice.link': 'link',
  'notice.link_text': 'link text',
  'notice.from': 'first day',
};

/**
 * Returns a field's name for messages: `upload file` for `uploadFile`. A nested field without a
 * readable name is named by its path.
 */
function attributeName(path: readonly PropertyKey[]): string {
  const key = path.join('.');
  if (path.length > 1) {
    const pattern = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
    return ATTRIBUTES[pattern] ?? ATTRIBUTES[`*.${String(path.at(-1))}`] ?? key;
  }
  return (
    ATTRIBUTES[key] ??
    key
      .replace(/(.)(?=[A-Z])/g, '$1_')
      .toLowerCase()
      .replace(/_/g, ' ')
  );
}
