import { act, fireEvent, render, screen } from '@testing-library/react';
import { TextField, CheckboxField } from '../ui/field';
import { type FormModel, fieldOf, requiredFieldOf } from './form-field';
import { described, field } from '../testing/fields';
import { usePlainForm } from './plain-form';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

type Send = (values: Values, form: FormModel<Values>) => void;

const EMAIL = 'ann@saltmarsh.test';

function Example({ send, hasPassword = true }: { send: Send; hasPassword?: boolean }) {
  const form = usePlainForm<Values>();
  const hasAt = (value: unknown) => String(value).includes('@') || 'Is that an address?';
  return (
    <form aria-label="Log in" onSubmit={form.handleSubmit(async (values) => send(values, form))}>
      <TextField
        label="Email"
        {...fieldOf(form, 'email', { required: 'Needed.', validate: hasAt })}
      />
      {hasPassword && <TextField label="Password" {...requiredFieldOf(form, 'password')} />}
      <CheckboxField label="Remember me" {...fieldOf(form, 'remember')} />
    </form>
  );
}

function open(send: Send = jest.fn()) {
  const { rerender } = render(<Example send={send} />);
  const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')));
  return { rerender, submit };
}

/** Fills in a field as password managers do, which React does not notice. */
const fillIn = (name: string, text: string) => (field(name).value = text);
const isRight = (name: string) => field(name).getAttribute('aria-invalid') === null;

test('sends what the inputs hold, also what a password manager filled in', async () => {
  const send = jest.fn<void, Parameters<Send>>();
  const { submit } = open(send);
  fillIn('Email', EMAIL);
  fillIn('Password', ' oysters ');
  field('Remember me').checked = true;
  await submit();
  const sent = { email: EMAIL, password: ' oysters ', remember: true };
  expect(send.mock.lastCall?.[0]).toEqual(sent);
});

test.each([
  ['', 'oysters', 'Email', 'Needed.', 'Password'],
  ['ann', 'oysters', 'Email', 'Is that an address?', 'Password'],
  [EMAIL, '', 'Password', 'Enter your password.', 'Email'],
])('“%s” and “%s”: the %s is wrong and focused', async (email, password, wrong, said, right) => {
  const send = jest.fn<void, Parameters<Send>>();
  const { submit } = open(send);
  fillIn('Email', email);
  fillIn('Password', password);
  await submit();
  expect(await described(wrong, said)).toBe(document.activeElement);
  expect([isRight(right), send.mock.calls]).toEqual([true, []]);
  fillIn('Email', EMAIL);
  fillIn('Password', 'oysters');
  await submit();
  expect([isRight(wrong), send.mock.calls.length]).toEqual([true, 1]);
});

test('a message goes when its field is changed, and only that one', async () => {
  const { submit } = open((_values, form) => {
    for (const name of ['email', 'password']) {
      form.setError(name, { type: 'server', types: { server: [`${name} is wrong.`, 'Twice.'] } });
    }
  });
  fillIn('Email', EMAIL);
  fillIn('Password', 'oysters');
  await submit();
  await described('Email', 'email is wrong. Twice.');
  fireEvent.change(field('Email'), { target: { value: 'a' } });
  expect(isRight('Email')).toBe(true);
  await described('Password', 'password is wrong. Twice.');
});

test('a field that left the page is neither sent nor asked for', async () => {
  const send = jest.fn<void, Parameters<Send>>();
  const { rerender, submit } = open(send);
  fillIn('Email', EMAIL);
  rerender(<Example send={send} hasPassword={false} />);
  await submit();
  expect(send.mock.lastCall?.[0]).toEqual({ email: EMAIL, remember: false });
});
