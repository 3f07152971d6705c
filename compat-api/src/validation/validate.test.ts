import { z } from 'zod';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { farDate } from '@saltmarsh/contract/domain/iso-date';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { email, flag, nullableText, text, wholeNumber } from '@saltmarsh/contract/messages/fields';
import { BookingInput } from '@saltmarsh/contract/messages/guest-booking';
import { ProfileInput, UserChange } from '@saltmarsh/contract/messages/user';
import { WidgetChange } from '@saltmarsh/contract/messages/widget';
import { fileField } from './file-field';
import { validate, validateBoth } from './validate';

function outcome(...given: Parameters<typeof validate>): unknown {
  try {
    return validate(...given);
  } catch (error) {
    return (error as ValidationError).errors;
  }
}

const required = { name: ['The name field is required.'] };
const long = (length: number) => 'x'.repeat(length);

describe('a text', () => {
  const schema = z.object({ name: text(5) });

  test.each([undefined, null, '', [], {}])('is required: %p', (name) => {
    expect(outcome({ name }, schema)).toEqual(required);
  });

  test.each([1, true, ['x'], { a: 1 }])('must be a string: %p', (name) => {
    expect(outcome({ name }, schema)).toEqual({ name: ['The name field must be a string.'] });
  });

  test('has so many characters, an emoji being one', () => {
    expect(outcome({ name: '🦪🦪🦪🦪🦪' }, schema)).toEqual({ name: '🦪🦪🦪🦪🦪' });
    expect(outcome({ name: long(6) }, schema)).toEqual({
      name: ['The name field must not be greater than 5 characters.'],
    });
  });
});

test('a text that may be empty keeps null and what was not sent', () => {
  const schema = z.object({ town: nullableText(3).optional() });
  expect(outcome({ town: null }, schema)).toEqual({ town: null });
  expect(outcome({}, schema)).toEqual({});
  for (const town of [[], {}, 1]) {
    expect(outcome({ town }, schema)).toEqual({ town: ['The town field must be a string.'] });
  }
});

const outcomeOfEmail = (value: string) => outcome({ email: value }, z.object({ email: email() }));

test.each(['a@b', 'ann@localhost', 'Ann.Lee@Saltmarsh.test'])(
  '%s is an email address, in lower case',
  (value) => expect(outcomeOfEmail(value)).toEqual({ email: value.toLowerCase() }),
);

test.each([
  ...['ann', 'a@', '@b.c', 'a b@c.test', 'a@b@c', 'a..b@c', '.a@b.c', 'a@b..c'],
  ...['a@b.c\r\nBcc: x@y.z', '<a@b.test>', long(300)],
])('%j is no email address', (value) => {
  const tooLong = 'The email field must not be greater than 255 characters.';
  expect(outcomeOfEmail(value)).toEqual({
    email: [
      'The email field must be a valid email address.',
      ...(value.length > 255 ? [tooLong] : []),
    ],
  });
});

test.each([
  [4, { guests: 4 }],
  ['4', { guests: 4 }],
  [null, { guests: ['The guests field is required.'] }],
  ['four', { guests: ['The guests field must be an integer.'] }],
  [1.5, { guests: ['The guests field must be an integer.'] }],
  [0, { guests: ['The guests field must be at least 1.'] }],
  [9, { guests: ['The guests field must not be greater than 8. Please ring.'] }],
])('a whole number: %p', (guests, expected) => {
  const schema = z.object({ guests: wholeNumber(1, 8) });
  expect(outcome({ guests }, schema, { guests: 'Please ring.' })).toEqual(expected);
});

const UNSET = [false, 0, 2, -1, null, '', '0', 'no', 'off', 'false', 'TRUE', 'junk', {}, []];

test.each([
  ...[true, 1, '1', 'true', 'on', 'yes'].map((value): [unknown, boolean] => [value, true]),
  ...[...UNSET, { $gt: '' }].map((value): [unknown, boolean] => [value, false]),
])('the flag %j is %p', (remember, isSet) => {
  expect(outcome({ remember }, z.object({ remember: flag() }))).toEqual({ remember: isSet });
});

const person = { firstname: 'Ann', lastname: 'Lee', email: 'ann@saltmarsh.test' };

test('a change leaves alone what is not sent, an empty password the old one', () => {
  expect(outcome({ town: null, password: null }, UserChange)).toEqual({ town: null });
  expect(outcome({ firstname: null }, UserChange)).toEqual({
    firstname: ['The first name field is required.'],
  });
  for (const value of [null, undefined]) {
    expect(
      outcome({ ...person, password: value, password_confirmation: value }, ProfileInput),
    ).toEqual(person);
  }
});

test('a widget’s type is one of two', () => {
  expect(outcome({ name: 'A', type: 'VIDEO' }, WidgetChange)).toEqual({
    type: ['The selected type is invalid.'],
  });
});

const FAR = ['0026-12-30', '1926-12-30', '2126-12-30', '9999-12-31'];

test.each<[field: string, value: unknown, message: string]>([
  ['date', '2026-02-30', 'The date field must be a valid date.'],
  ['date', 'soon', 'The date field must be a valid date.'],
  ...FAR.map((date): [string, string, string] => ['date', date, farDate(date) ?? '']),
  ['time', '25:00', 'The time field must match the format H:i.'],
  ['guests', 0, 'The guests field must be at least 1.'],
  ['name', long(256), 'The name field must not be greater than 255 characters.'],
  ['email', 'ann', 'The email field must be a valid email address.'],
  ['telephone', 'ring me', 'Enter one telephone number of seven digits or more.'],
  ['notes', long(2001), 'The notes field must not be greater than 2000 characters.'],
])('a booking’s %s is not %s', (field, value, message) => {
  const booking = {
    ...{ date: londonNow().date, time: '12:30', guests: 2, name: 'Ann', email: 'a@b.test' },
    telephone: '01632 960 555',
  };
  expect(outcome({ ...booking, [field]: value }, BookingInput)).toEqual({ [field]: [message] });
});

describe('two checks together', () => {
  const rejected = (field: string) => () => {
    throw new ValidationError({ [field]: ['No.'] });
  };

  test('show the errors of both', async () => {
    const both = validateBoth(rejected('name'), async () => rejected('file')());
    await expect(both).rejects.toMatchObject({ errors: { name: ['No.'], file: ['No.'] } });
  });

  test('leave what is no rejection of the input as it is', async () => {
    const busy = new HttpError(503, 'Too many files at once.');
    await expect(validateBoth(rejected('name'), () => Promise.reject(busy))).rejects.toBe(busy);
  });
});

test('a field takes the first file of its name', () => {
  const image = fileField({ name: 'image', rule: 'image', maxBytes: 1, types: [] });
  const file = (filepath: string, name = 'image') => ({
    ...{ filepath, name, originalFilename: 'x', size: 1 },
  });
  const files = [file('/other', 'uploadFile'), file('/one'), file('/two')];
  expect(image.sent({ input: {}, files })).toBe('/one');
});
