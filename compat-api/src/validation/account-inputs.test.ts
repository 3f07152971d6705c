import type { z } from 'zod';
import type { ValidationError } from '@saltmarsh/cms/errors';
import { passwordChange } from '@saltmarsh/contract/messages/account';
import { FaqChange, NewFaq } from '@saltmarsh/contract/messages/faq';
import { BookingInput } from '@saltmarsh/contract/messages/guest-booking';
import {
  ForgotPasswordInput,
  LoginInput,
  ResetLink,
  ResetPasswordInput,
} from '@saltmarsh/contract/messages/login';
import { MenuInput } from '@saltmarsh/contract/messages/menu';
import { ChallengeInput, ConfirmInput } from '@saltmarsh/contract/messages/two-factor';
import { InvitedUser, NewUser, ProfileInput, UserChange } from '@saltmarsh/contract/messages/user';
import { NewWidget, WidgetChange } from '@saltmarsh/contract/messages/widget';
import { validate } from './validate';

type Fields = Record<string, unknown>;

function errorsOf(schema: z.ZodType, input: Fields): Fields {
  try {
    validate(input, schema);
    return {};
  } catch (error) {
    return (error as ValidationError).errors;
  }
}

const PASSWORD = 'oyster-knife';
const passwords = (password: unknown, password_confirmation = password) => ({
  password,
  password_confirmation,
});
const person = { firstname: 'Ann', lastname: 'Lee', email: 'ann@saltmarsh.test' };

const BOUNDS: [field: string, name: string, longest: number][] = [
  ['firstname', 'first name', 100],
  ['lastname', 'last name', 100],
  ['address1', 'address line 1', 255],
  ['address2', 'address line 2', 100],
  ['town', 'town', 100],
  ['postcode', 'postcode', 10],
];
const texts = [...BOUNDS.map(([field]) => field), 'telephone', 'email'];

const NO_TEXT: unknown[] = [
  ...[{}, [], ['a'], [null], true, false, 0, 12, -1.5],
  ...[{ $gt: '' }, { $ne: null }, { length: 8 }, { toString: 'a' }],
  { constructor: { prototype: { isAdmin: true } } },
];

/** Accepted notations. `contract/src/domain/telephone.test.ts` tests how numbers are stored. */
const TELEPHONES = [
  ...['+44 (0)1632 960123', '01632-960-123', '(01632) 960.123', '1234567', '(+44) 7700 900123'],
  ...['0044 (0) 20 7946 0958', 'tel:+447700900123', '01632 960123 x2', '０７７００ ９００１２３'],
  '07700\u2011900\u2013123 extension 123456',
];

const PEOPLE: [name: string, schema: z.ZodType][] = [
  ['a new user', NewUser],
  ['a change of a user', UserChange],
  ['one’s own profile', ProfileInput],
];

test.each<[name: string, schema: z.ZodType, fields: string[]]>([
  ['a log-in', LoginInput, ['email', 'password']],
  ['a call for a reset link', ForgotPasswordInput, ['email']],
  ['a reset link', ResetLink, ['token', 'email', 'password']],
  ['a reset', ResetPasswordInput, ['password']],
  ['a challenge', ChallengeInput, ['code', 'recovery_code']],
  ['a confirmation of the second factor', ConfirmInput, ['code']],
  ['a change of the password', passwordChange(false), ['current_password', 'password']],
  ['an invited user', InvitedUser, [...texts, 'role']],
  ['a new user', NewUser, [...texts, 'role', 'password']],
  ['a change of a user', UserChange, [...texts, 'role', 'password']],
  ['one’s own profile', ProfileInput, [...texts, 'password']],
  ['a new question', NewFaq, ['question']],
  ['a question', FaqChange, ['question', 'answer']],
  ['a menu', MenuInput, ['name', 'group']],
  ['a new widget', NewWidget, ['name']],
  ['a widget', WidgetChange, ['name', 'type', 'html', 'alt']],
])('every field of %s has to be a text', (_name, schema, fields) => {
  for (const field of fields) {
    for (const value of NO_TEXT) {
      expect(errorsOf(schema, { ...person, [field]: value })).toHaveProperty(field);
    }
  }
});

describe.each(PEOPLE)('the fields of %s', (_name, schema) => {
  const errors = (change: Fields) =>
    errorsOf(schema, { ...person, ...passwords(PASSWORD), ...change });

  test.each(BOUNDS)('%s, the %s, holds %i characters and no more', (field, name, longest) => {
    expect(errors({ [field]: 'ö'.repeat(longest) })).toEqual({});
    expect(errors({ [field]: 'ö'.repeat(longest + 1) })).toEqual({
      [field]: [`The ${name} field must not be greater than ${longest} characters.`],
    });
  });

  test.each([...TELEPHONES, null])('the telephone number %j is one, or none', (telephone) =>
    expect(errors({ telephone })).toEqual({}),
  );

  const letters = ['none', 'call 01632 960123', '01795 530000 / 07700 900123'];
  test.each([...letters, '123456', '++441632960123', '-------'])(
    'the telephone number %j is none',
    (telephone) =>
      expect(errors({ telephone })).toEqual({
        telephone: ['Enter one telephone number of seven digits or more.'],
      }),
  );
});

const NAMES = ['first name', 'last name', 'email'];

test.each<[name: string, schema: z.ZodType, missing: string[]]>([
  ['one’s own profile', ProfileInput, NAMES],
  ['an invited user', InvitedUser, NAMES],
  ['a new user', NewUser, [...NAMES, 'password']],
  ['a change of a user', UserChange, []],
  ['a change of the password', passwordChange(false), ['current password', 'password']],
  ['a log-in', LoginInput, ['email', 'password']],
  ['a reset link', ResetLink, ['token', 'email', 'password']],
  ['a booking', BookingInput, ['date', 'time', 'guests', 'name', 'email', 'telephone']],
])('%s names all that is missing', (_name, schema, missing) => {
  const messages = missing.map((name) => [`The ${name} field is required.`]);
  expect(Object.values(errorsOf(schema, {}))).toEqual(messages);
});

test('who is added is a user unless something else was asked for', () => {
  const added = validate({ ...person, ...passwords(PASSWORD) }, NewUser);
  expect(added).toEqual({ ...person, role: 'user', password: PASSWORD });
});

test.each(['pta', 'owner', 'ADMIN', '1'])('nobody becomes %s when they are added', (role) => {
  for (const schema of [NewUser, InvitedUser]) {
    expect(errorsOf(schema, { ...person, ...passwords(PASSWORD), role })).toEqual({
      role: ['The selected role is invalid.'],
    });
  }
});

describe.each([
  ['a reset', ResetPasswordInput],
  ['a change of the password', passwordChange(true)],
  ...PEOPLE,
])('the new password of %s', (_name, schema) => {
  const errors = (fields: Fields) =>
    errorsOf(schema, { ...person, current_password: PASSWORD, ...fields });
  const MISMATCH = 'The password field confirmation does not match.';
  const SHORT = 'The password field must be at least 8 characters.';

  test.each(['eight888', 'ééééüüüü', `${'é'.repeat(36)}`, ` ${'ö'.repeat(35)} `])(
    'may be %j',
    (password) => expect(errors(passwords(password))).toEqual({}),
  );

  test.each([
    ['seven77', SHORT],
    [`${'é'.repeat(36)}x`, 'The password field must not be greater than 72 bytes.'],
    ['ö'.repeat(37), 'The password field must not be greater than 72 bytes.'],
    [12345678, 'The password field must be a string.'],
  ])('may not be %j', (password, message) => {
    expect(errors(passwords(password))).toEqual({ password: [message] });
  });

  test('is told all that is wrong', () => {
    const wrong = { password: 'x', password_confirmation: 'y' };
    expect(errors(wrong)).toEqual({ password: [SHORT, MISMATCH] });
  });

  test.each(['another', '', null, undefined, {}, 12])(
    'does not match the confirmation %j',
    (password_confirmation) =>
      expect(errors({ password: PASSWORD, password_confirmation })).toEqual({
        password: [MISMATCH],
      }),
  );
});

test('a change of the password names all that is wrong', () => {
  const wrong = { current_password: 'no', ...passwords('short') };
  expect(errorsOf(passwordChange(false), wrong)).toEqual({
    current_password: ['The provided password does not match your current password.'],
    password: ['The password field must be at least 8 characters.'],
  });
});

test('an address is made plain before it is judged', () => {
  const invalid = { email: ['The email field must be a valid email address.'] };
  // U+037E, the Greek question mark, normalises to a semicolon.
  expect(errorsOf(ForgotPasswordInput, { email: 'ann\u037elee@saltmarsh.test' })).toEqual(invalid);
  const { email } = validate({ email: '\u202aJo\u00adse@cafe\u0301.test' }, ForgotPasswordInput);
  expect(email).toBe('jose@café.test');
});

test.each(['jörg@saltmarsh.test', 'JOSE\u0301@saltmarsh.test', 'анна@saltmarsh.test'])(
  'mail to %s would never arrive',
  (email) =>
    expect(errorsOf(BookingInput, { email })).toMatchObject({
      email: ['We can’t send email to an address with letters other than a to z before the @.'],
    }),
);

test('an address that looks cut short is rejected', () =>
  expect(errorsOf(BookingInput, { email: 'priya@exampl' })).toMatchObject({
    email: ['This email address looks wrong. Please check it.'],
  }));
