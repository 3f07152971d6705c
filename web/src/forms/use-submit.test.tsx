import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { TextField } from '../ui/field';
import { ApiError } from '../public/lib/api-error';
import { alerted, button, described, field } from '../testing/fields';
import { Form } from './form';
import { readDraft, useSubmit } from './use-submit';
import { fieldOf } from './form-field';

interface Values {
  name: string;
  email: string;
}
interface Options {
  send: (values: Values) => Promise<string>;
  onDone?: (response: string, values: Values) => void;
  show?: 'fields' | 'message';
  draft?: string;
  names?: Record<string, string>;
}

const ANN: Values = { name: 'Ann', email: '' };

function open(options: Options) {
  function Example() {
    const form = useForm<Values>({ defaultValues: ANN });
    const submit = useSubmit({ form, ...options });
    return (
      <Form submit={submit} button="Send">
        <TextField label="Name" {...fieldOf(form, 'name', { required: 'Needed.' })} />
        <TextField label="Email" {...fieldOf(form, 'email')} />
      </Form>
    );
  }
  render(<Example />);
}

const send = () => act(async () => fireEvent.submit(field('Name').form!));
const errorArea = () => screen.getByRole('alert');
const failing =
  (...error: ConstructorParameters<typeof ApiError>) =>
  () =>
    Promise.reject(new ApiError(...error));

test('sends once despite repeated submits, and passes on the response', async () => {
  let respond = (_: string) => {};
  const request = jest.fn(() => new Promise<string>((resolve) => (respond = resolve)));
  const onDone = jest.fn();
  open({ send: request, onDone });
  await send();
  await send();
  expect(button('One moment…').getAttribute('aria-disabled')).toBe('true');
  await act(async () => respond('saved'));
  expect(request.mock.calls).toEqual([[ANN]]);
  expect(onDone.mock.calls).toEqual([['saved', ANN]]);
  button('Send');
});

test('sends nothing that breaks a client-side rule', async () => {
  open({ send: () => Promise.reject(new TypeError('Sent.')) });
  fireEvent.change(field('Name'), { target: { value: '' } });
  await send();
  await described('Name', 'Needed.');
});

test('shows every message of a 422 at its field and focuses the first on the page, not of the server', async () => {
  const taken = ['Not an address.', 'Taken.'];
  const errors = { mail: taken, email: taken, name: ['Too long.'] };
  open({ send: failing(422, 'Not valid.', errors), names: { mail: 'email' } });
  await send();
  await described('Email', /^Not an address\. Taken\.$/);
  const name = await described('Name', 'Too long.');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(errorArea().textContent).toBe('');
});

test('messages that belong to no field are in the error area, which gets focus, until the next submit', async () => {
  const outcomes = [
    failing(422, 'Not valid.', { role: ['Not allowed.', 'Not ever.'] }),
    failing(0, 'The connection was lost.'),
    () => new Promise<string>(() => {}),
  ];
  open({ send: () => outcomes.shift()!() });
  await send();
  await alerted(/Not allowed\..*Not ever\./);
  await send();
  expect(await alerted('The connection was lost.')).toBe(document.activeElement);
  await send();
  expect(errorArea().textContent).toBe('');
});

test('one message may be only in the error area, which says when to try again; several are at their fields too', async () => {
  const errors = { email: ['Wrong.'], name: ['Bad.'] };
  const outcomes = [
    failing(429, 'Wrong.', { email: ['Wrong.'] }, 42),
    failing(422, 'Wrong.', errors),
  ];
  open({ send: () => outcomes.shift()!(), show: 'message' });
  await send();
  await alerted('Wrong. Please try again in 42 seconds.');
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  await send();
  await alerted(/^Wrong\.$/);
  await described('Email', 'Wrong.');
  await described('Name', 'Bad.');
});

test.each([401, 419, 423])('a draft is kept when a %i leads to another screen', async (status) => {
  open({ send: failing(status, 'Log in first.'), draft: '1 profile' });
  await send();
  expect(readDraft('1 profile')).toEqual(ANN);
  expect(errorArea().textContent).toBe(status === 423 ? '' : 'Log in first.');
});

test('a draft is not kept for other errors, and dropped when the form has been sent', async () => {
  const draft = '2 profile';
  const [invalid, unconfirmed] = [failing(422, 'No.'), failing(423, 'No.')];
  const outcomes = [invalid, unconfirmed, invalid, async () => 'saved'];
  open({ send: () => outcomes.shift()!(), draft });
  for (const kept of [undefined, ANN, ANN, undefined]) {
    await send();
    expect(readDraft(draft)).toEqual(kept);
  }
});

test('rethrows any other error, and the form can be submitted again', async () => {
  const send = () => Promise.reject(new TypeError('A bug.'));
  const { result } = renderHook(() => useSubmit({ form: useForm(), send }));
  await act(() => expect(result.current.onSubmit()).rejects.toThrow('A bug.'));
  expect(result.current.isPending).toBe(false);
});
