import type { JSDOM } from 'jsdom';
import { closePage, openPage } from '../testing/browser-page';
import { renderHook } from '../testing/render-hook';

let page: JSDOM;
beforeEach(() => {
  page = openPage();
});
afterEach(() => closePage(page));

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

async function renderForm() {
  const { usePlainForm } = await import('./plain-form');
  const { fieldOf, requiredFieldOf } = await import('./form-field');
  const hook = await renderHook(() => {
    const form = usePlainForm<Values>();
    const hasAt = (value: string) => value.includes('@') || 'Is that an address?';
    const fields = {
      email: fieldOf(form, 'email', { required: 'Needed.', validate: hasAt }),
      password: requiredFieldOf(form, 'password'),
      remember: fieldOf(form, 'remember'),
    };
    return { form, fields };
  });
  const inputs = Object.values(hook.result.fields).map((field) => {
    const input = document.body.appendChild(document.createElement('input'));
    input.name = field.name;
    if (field.name === 'remember') input.type = 'checkbox';
    field.ref(input);
    return input;
  });
  const [email, password, remember] = inputs as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  const sent: Values[] = [];
  const submit = () =>
    hook.act(() => hook.result.form.handleSubmit(async (values) => void sent.push(values))());
  const messages = () => Object.values(hook.result.fields).map(({ errors }) => errors.join(' '));
  return { hook, email, password, remember, sent, submit, messages };
}

test('sends what the inputs hold, also what a password manager filled in', async () => {
  const { email, password, remember, sent, submit } = await renderForm();
  email.value = 'ann@saltmarsh.test';
  password.value = ' oysters ';
  remember.checked = true;
  await submit();
  expect(sent).toEqual([{ email: 'ann@saltmarsh.test', password: ' oysters ', remember: true }]);
});

test('a required field without a value is said so and focused, and nothing is sent', async () => {
  const { email, password, sent, submit, messages } = await renderForm();
  email.value = 'ann@saltmarsh.test';
  await submit();
  expect(messages()).toEqual(['', 'The password field is required.', '']);
  expect(document.activeElement).toBe(password);
  expect(sent).toEqual([]);

  password.value = 'oysters';
  await submit();
  expect(messages()).toEqual(['', '', '']);
  expect(sent).toHaveLength(1);
});

test('a rule of its own is asked once there is a value', async () => {
  const { email, password, sent, submit, messages } = await renderForm();
  password.value = 'oysters';
  await submit();
  expect(messages()).toEqual(['Needed.', '', '']);
  email.value = 'ann';
  await submit();
  expect(messages()).toEqual(['Is that an address?', '', '']);
  expect(document.activeElement).toBe(email);
  expect(sent).toEqual([]);
});

test('a message goes when its field is changed, and only that one', async () => {
  const { hook, messages } = await renderForm();
  const { form } = hook.result;
  for (const name of ['email', 'password']) {
    const types = { server: [`${name} is wrong.`, 'Twice.'] };
    await hook.act(async () => form.setError(name, { type: 'server', types }));
  }
  expect(messages()).toEqual(['email is wrong. Twice.', 'password is wrong. Twice.', '']);
  await hook.act(async () => void hook.result.fields.email.onChange({ target: null }));
  expect(messages()).toEqual(['', 'password is wrong. Twice.', '']);
});

test('a field that left the page is neither sent nor asked for', async () => {
  const { hook, email, sent, submit } = await renderForm();
  email.value = 'ann@saltmarsh.test';
  hook.result.fields.password.ref(null);
  await submit();
  expect(sent).toEqual([{ email: 'ann@saltmarsh.test', remember: false }]);
});
