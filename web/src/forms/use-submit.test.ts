import type { JSDOM } from 'jsdom';
import { closePage, openPage } from '../testing/browser-page';
import { renderHook } from '../testing/render-hook';

let page: JSDOM;
beforeEach(() => {
  page = openPage();
});
afterEach(() => closePage(page));

interface Values {
  name: string;
  email: string;
}
interface Options {
  send: (values: Values) => Promise<string>;
  onDone?: (response: string, values: Values) => void;
  show?: 'fields' | 'message';
  draft?: string;
}

/** A form with a required name and an email, with the inputs and error area that can take focus. */
async function renderForm(options: Options) {
  const { useForm } = await import('react-hook-form');
  const { useSubmit } = await import('./use-submit');
  const { ApiError } = await import('../public/lib/api-error');
  const { readDraft } = await import('./form-drafts');
  const { fieldMessages } = await import('../fields/server-errors');
  const hook = await renderHook(() => {
    const form = useForm<Values>({ defaultValues: { name: 'Ann', email: '' } });
    const fields = {
      name: form.register('name', { required: 'Needed.' }),
      email: form.register('email'),
    };
    const shown = (name: keyof Values) =>
      fieldMessages(form.getFieldState(name, form.formState).error);
    const messages = { name: shown('name'), email: shown('email') };
    return { form, fields, messages, ...useSubmit({ form, ...options }) };
  });
  const addBox = (name: string) => {
    const box = document.body.appendChild(document.createElement('input'));
    return Object.assign(box, { name });
  };
  for (const field of Object.values(hook.result.fields)) field.ref(addBox(field.name));
  const area = document.body.appendChild(document.createElement('div'));
  area.tabIndex = -1;
  Object.assign(hook.result.formErrors.ref, { current: area });
  return { hook, area, submit: () => hook.act(() => hook.result.onSubmit()), ApiError, readDraft };
}

/** A promise that the test settles. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((accept) => (resolve = accept));
  return { promise, resolve };
}

const focused = () => (document.activeElement as HTMLInputElement).name;

test('sends once despite repeated submits, and passes on the response', async () => {
  const response = deferred<string>();
  const send = jest.fn(() => response.promise);
  const onDone = jest.fn();
  const { hook } = await renderForm({ send, onDone });
  await hook.act(() => {
    void hook.result.onSubmit();
    void hook.result.onSubmit();
  });
  expect(hook.result.isPending).toBe(true);
  await hook.act(() => response.resolve('saved'));
  expect(send.mock.calls).toEqual([[{ name: 'Ann', email: '' }]]);
  expect(onDone).toHaveBeenCalledWith('saved', { name: 'Ann', email: '' });
  expect(hook.result.isPending).toBe(false);
});

test('sends nothing that breaks a client-side rule', async () => {
  const send = jest.fn(async () => '');
  const { hook, submit } = await renderForm({ send });
  await hook.act(() => hook.result.form.setValue('name', ''));
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(hook.result.messages.name).toEqual(['Needed.']);
});

test('shows every message of a 422 at its field and focuses the first', async () => {
  const list = ['Not an address.', 'Taken.'];
  const { hook, submit, ApiError } = await renderForm({
    send: () => Promise.reject(new ApiError(422, 'Not valid.', { email: list })),
  });
  await submit();
  expect(hook.result.messages.email).toEqual(list);
  // react-hook-form moves focus a task later.
  await new Promise((resolve) => setTimeout(resolve));
  expect([hook.result.formErrors.messages, focused()]).toEqual([[], 'email']);
});

test('messages that belong to no field are in the error area, which gets focus', async () => {
  const { hook, area, submit, ApiError } = await renderForm({
    send: () => Promise.reject(new ApiError(0, 'The connection was lost.')),
  });
  await submit();
  expect(hook.result.formErrors.messages).toEqual(['The connection was lost.']);
  expect(document.activeElement).toBe(area);
});

test('a new submit clears the previous errors', async () => {
  const next = deferred<string>();
  let tries = 0;
  const { hook, submit, ApiError } = await renderForm({
    send: () => (tries++ ? next.promise : Promise.reject(new ApiError(500, 'Server Error'))),
  });
  await submit();
  await hook.act(() => void hook.result.onSubmit());
  expect(hook.result.formErrors.messages).toEqual([]);
});

describe("show: 'message'", () => {
  const sendWith = async (errors: Record<string, string[]>) => {
    const form = await renderForm({
      send: () => Promise.reject(new form.ApiError(422, 'Wrong.', errors)),
      show: 'message',
    });
    await form.submit();
    return form.hook.result;
  };

  test('one message is only in the error area', async () => {
    const result = await sendWith({ email: ['Wrong.'] });
    expect([result.formErrors.messages, result.messages.email]).toEqual([['Wrong.'], []]);
  });

  test('several are at their fields too', async () => {
    const result = await sendWith({ email: ['Wrong.'], name: ['Bad.'] });
    expect(result.formErrors.messages).toEqual(['Wrong.']);
    expect([result.messages.email, result.messages.name]).toEqual([['Wrong.'], ['Bad.']]);
  });
});

describe('a draft', () => {
  test.each([401, 419, 423])('is kept when a %i leads to another screen', async (status) => {
    const { hook, submit, ApiError, readDraft } = await renderForm({
      send: () => Promise.reject(new ApiError(status, 'Log in first.')),
      draft: '1 profile',
    });
    await submit();
    expect(readDraft('1 profile')).toEqual({ name: 'Ann', email: '' });
    // ConfirmPassword opens; the form has no error to show.
    expect(hook.result.formErrors.messages).toEqual(status === 423 ? [] : ['Log in first.']);
  });

  test('is not kept for other errors, and dropped when the form has been sent', async () => {
    const statuses = [423, 422, 200];
    const { submit, ApiError, readDraft } = await renderForm({
      send: async () => {
        const status = statuses.shift() ?? 0;
        if (status !== 200) throw new ApiError(status, 'No.');
        return 'saved';
      },
      draft: '2 profile',
    });
    expect(readDraft('2 profile')).toBeUndefined();
    await submit();
    expect(readDraft('2 profile')).toBeDefined();
    await submit();
    await submit();
    expect(readDraft('2 profile')).toBeUndefined();
  });
});

test('rethrows any other error, and the form can be submitted again', async () => {
  const { hook, submit } = await renderForm({
    send: () => Promise.reject(new TypeError('A bug.')),
  });
  await expect(submit()).rejects.toThrow('A bug.');
  expect(hook.result.isPending).toBe(false);
});
