import { createFormControl } from 'react-hook-form';
import { ApiError } from '../public/lib/api-error';
import { fieldMessages, placeServerErrors } from './server-errors';

function makeForm() {
  const defaultValues = { name: '', email: '', uploadFile: '' };
  return createFormControl({ defaultValues }).formControl;
}

type Form = ReturnType<typeof makeForm>;
/** The messages the field shows. */
const shownAt = (form: Form, name: 'name' | 'email' | 'uploadFile') =>
  fieldMessages(form.getFieldState(name).error);
const invalid = (errors: Record<string, string[]>) => new ApiError(422, 'Not valid.', errors);

test('names the first field in the order of the form, not of the server', () => {
  const errors = { uploadFile: ['No file.'], name: ['No name.'] };
  expect(placeServerErrors(makeForm(), invalid(errors)).first).toBe('name');
});

test('returns messages that belong to no field', () => {
  const form = makeForm();
  const errors = { role: ['Not allowed.', 'Not ever.'], name: ['No name.'] };
  expect(placeServerErrors(form, invalid(errors))).toEqual({
    rest: ['Not allowed.', 'Not ever.'],
    first: 'name',
  });
});

test('a field that the server names twice shows its list once', () => {
  const form = makeForm();
  const list = ['The file must be a PDF.'];
  const names = { file: 'uploadFile' };
  expect(placeServerErrors(form, invalid({ file: list, uploadFile: list }), names)).toEqual({
    rest: [],
    first: 'uploadFile',
  });
  expect(shownAt(form, 'uploadFile')).toEqual(list);
});
