import { act, fireEvent, render } from '@testing-library/react';
import { TextField } from '../fields/text-field';
import type { FormModel } from '../fields/form-model';
import { field } from '../testing/fields';
import { CheckboxField } from './checkbox-field';
import { fieldOf, requiredFieldOf } from './form-field';
import { usePlainForm } from './plain-form';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

const EMAIL = 'ann@saltmarsh.test';
let form: FormModel<Values>;
let messages: string[];

function Example({ hasPassword = true }) {
  form = usePlainForm<Values>();
  const hasAt = (value: unknown) => String(value).includes('@') || 'Is that an address?';
  const email = fieldOf(form, 'email', { required: 'Needed.', validate: hasAt });
  const password = requiredFieldOf(form, 'password');
  messages = [email, password].map(({ errors }) => errors.join(' '));
  return (
    <>
      <TextField label="Email" {...email} />
      {hasPassword && <TextField label="Password" {...password} />}
      <CheckboxField label="Remember me" {...fieldOf(form, 'remember')} />
    </>
  );
}

function open() {
  const { rerender } = render(<Example />);
  const sent: Values[] = [];
  const submit = () => act(() => form.handleSubmit(async (values) => void sent.push(values))());
  return { sent, submit, rerender };
}

/** As a password manager fills a field in, of which React hears nothing. */
const fillIn = (name: string, text: string) => (field(name).value = text);

test('sends what the inputs hold, also what a password manager filled in', async () => {
  const { sent, submit } = open();
  fillIn('Email', EMAIL);
  fillIn('Password', ' oysters ');
  field('Remember me').checked = true;
  await submit();
  expect(sent).toEqual([{ email: EMAIL, password: ' oysters ', remember: true }]);
});

test('the first field that breaks a rule is focused, and nothing is sent until none does', async () => {
  const { sent, submit } = open();
  for (const [email, password, said, focused] of [
    ['', 'oysters', ['Needed.', ''], 'Email'],
    // A rule of its own is asked once there is a value.
    ['ann', 'oysters', ['Is that an address?', ''], 'Email'],
    [EMAIL, '', ['', 'The password field is required.'], 'Password'],
  ] as const) {
    fillIn('Email', email);
    fillIn('Password', password);
    await submit();
    expect(messages).toEqual(said);
    expect(document.activeElement).toBe(field(focused));
  }
  expect(sent).toEqual([]);
  fillIn('Password', 'oysters');
  await submit();
  expect(messages).toEqual(['', '']);
  expect(sent).toHaveLength(1);
});

test('a message goes when its field is changed, and only that one', () => {
  open();
  for (const name of ['email', 'password']) {
    const types = { server: [`${name} is wrong.`, 'Twice.'] };
    act(() => form.setError(name, { type: 'server', types }));
  }
  expect(messages).toEqual(['email is wrong. Twice.', 'password is wrong. Twice.']);
  fireEvent.change(field('Email'), { target: { value: 'a' } });
  expect(messages).toEqual(['', 'password is wrong. Twice.']);
});

test('a field that left the page is neither sent nor asked for', async () => {
  const { sent, submit, rerender } = open();
  fillIn('Email', EMAIL);
  rerender(<Example hasPassword={false} />);
  await submit();
  expect(sent).toEqual([{ email: EMAIL, remember: false }]);
});
