import { errors } from '@strapi/utils';
import { contentRuleErrorOf } from './content-rule-error';

const rule = (column: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: [column], message }] });

test.each([
  ['question', ['question']],
  ['access', ['role']],
  ['user', ['user']],
  ['pdf', ['file', 'uploadFile']],
  ['image', ['file', 'image']],
])('what the cms says of %s stands under %j', (column, fields) => {
  const error = contentRuleErrorOf(rule(column, 'No.'));
  expect(error?.status).toBe(422);
  expect(error?.errors).toEqual(Object.fromEntries(fields.map((field) => [field, ['No.']])));
});

test('an error without a field is the form’s', () => {
  expect(contentRuleErrorOf(new errors.ValidationError('No.'))?.errors).toEqual({ form: ['No.'] });
});

test('any other error stays what it is', () => {
  expect(contentRuleErrorOf(new Error('No.'))).toBeNull();
});
