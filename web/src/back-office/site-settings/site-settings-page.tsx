import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { flushSync } from 'react-dom';
import { FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { paths } from '../../app/paths';
import { ConflictError, type Copy, writeCopy } from '../../forms/versions';
import { ApiError } from '../../public/lib/api-error';
import { ButtonLink } from '../../ui/button';
import { bookAt } from '../../bookings/bookings.api';
import { comparedFields, textOf } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { EntryForm } from '../ui/entry-form';
import { HistoryLink, QueryBoundary, Screen } from '../ui/screen';
import { openCardsAround } from './settings-card';
import { useSettingsCheck } from './settings-check';
import { SettingsSections } from './settings-sections';
import { fieldNameOf, inputOf, settingOf, type SettingsInput } from './site-settings-input';
import './site-settings.css';

const PATH = '/api/settings';

const FIELDS = comparedFields<SiteSetting>(SETTING_FIELDS).map((field) => ({
  ...field,
  textOf: (input: SettingsInput) => textOf(field, settingOf(input)),
}));

export function Component() {
  const query = useCopyToEdit<SiteSetting>(PATH);
  return (
    <Screen
      title="Settings"
      actions={
        <>
          <ButtonLink to={bookAt({ date: londonNow().date, closing: 'open' })}>
            Close a day or a service…
          </ButtonLink>
          <HistoryLink of={paths.settings} />
        </>
      }
      elsewhere={{ site: paths.openingHours }}
    >
      <QueryBoundary query={query}>{(copy) => <SettingsForm copy={copy} />}</QueryBoundary>
    </Screen>
  );
}

function SettingsForm({ copy }: { copy: Copy<SiteSetting> }) {
  const check = useSettingsCheck();
  const edit = useEdit({
    copy,
    path: PATH,
    valuesOf: inputOf,
    fields: FIELDS,
    submitted,
    send: (input, over) => send(input, over, check.ask),
    onSaved: ({ entry }) => resetTo(inputOf(entry)),
  });

  const { form } = edit;

  /** Resets the form, and restores the focus that a field loses when its row is remounted. */
  function resetTo(input: SettingsInput): void {
    const name = document.activeElement?.getAttribute('name') as Path<SettingsInput> | null;
    flushSync(() => form.reset(input));
    if (!name) return;
    openCardsAround(name);
    if (document.activeElement === document.body) form.setFocus(name);
  }

  return (
    <div className="site-settings">
      <EntryForm
        edit={edit}
        button="Save Changes"
        actions={
          <p className="soft" aria-hidden="true">
            {form.formState.isDirty ? 'Unsaved changes' : 'All changes saved'}
          </p>
        }
      >
        {/* A new key remounts the lists when the conflict dialog or an Undo fills the form. */}
        <FormProvider {...form}>
          <SettingsSections key={edit.fillings} />
        </FormProvider>
      </EntryForm>
      {check.dialog}
    </div>
  );
}

/** Returns the field names in screen order, so that the topmost error gets focus. */
function fieldNames(): Path<SettingsInput>[] {
  const fields = document.querySelectorAll('.site-settings [name]');
  return [...fields].map((field) => field.getAttribute('name') as Path<SettingsInput>);
}

/** Lets `useSubmit` find nested fields by name, and opens the cards around fields with errors. */
function submitted(form: UseFormReturn<SettingsInput>): UseFormReturn<SettingsInput> {
  const getValues = (): object => Object.fromEntries(fieldNames().map((name) => [name, '']));
  return {
    ...form,
    getValues: getValues as typeof form.getValues,
    setError: (name, error) => {
      openCardsAround(name);
      form.setError(name, error);
    },
    setFocus: (name) => {
      openCardsAround(name);
      form.setFocus(name);
    },
    handleSubmit: (send) =>
      form.handleSubmit(send, () => {
        fieldNames()
          .filter((name) => form.getFieldState(name).error)
          .forEach(openCardsAround);
      }),
  };
}

/** Sends the settings, and assigns the API's errors to the form's fields. */
async function send(
  input: SettingsInput,
  { version }: Copy<SiteSetting>,
  ask: (setting: SiteSetting) => Promise<void>,
) {
  try {
    const data = settingOf(input);
    await ask(data);
    return await writeCopy<SiteSetting>({ method: 'PATCH', url: PATH, data }, version);
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof ConflictError) throw error;
    const placed = Object.entries(error.errors).map(([path, messages]) => [
      fieldNameOf(input, path),
      messages,
    ]);
    const errors = Object.fromEntries(placed) as ApiError['errors'];
    throw new ApiError(error.status, error.message, errors, error.retryAfter);
  }
}
