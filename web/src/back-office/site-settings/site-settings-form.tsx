import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-fields';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { flushSync } from 'react-dom';
import { useForm, type Path } from 'react-hook-form';
import { ApiError } from '../../public/lib/api-error';
import { comparedFields, textOf } from '../lib/compared-field';
import { SAVED, undoOfSave } from '../lib/undo';
import { useEdit } from '../lib/use-edit';
import { ConflictError, type Copy } from '../../forms/versions';
import { ConflictDialog } from '../ui/conflict-dialog';
import { EditForm } from '../ui/edit-form';
import { showSuccess } from '../../ui/toast';
import { hasUnsavedChanges } from '../ui/unsaved-changes';
import { closeOtherCards, openCardsAround } from './open-cards';
import type { SettingsForm } from './settings-form';
import { SettingsSections } from './settings-sections';
import {
  fieldNameOf,
  fieldNamesOf,
  inputOf,
  settingOf,
  type SettingsInput,
} from './site-settings-input';
import { refreshSite, settingsPath, updateSettings } from './site-settings.api';
import './site-settings.css';

const FIELDS = comparedFields<SiteSetting>(SETTING_FIELDS).map((field) => ({
  ...field,
  textOf: (input: SettingsInput) => textOf(field, settingOf(input)),
}));

export function SiteSettingsForm({ copy }: { copy: Copy<SiteSetting> }) {
  const form = useForm({ defaultValues: inputOf(copy.entry) });
  const edit = useEdit({
    form: submitted(form),
    copy,
    path: settingsPath,
    valuesOf: inputOf,
    fields: FIELDS,
    send,
    onDone: async (saved, before) => {
      resetTo(inputOf(saved.entry));
      showSuccess(
        { done: SAVED, undone: 'The settings are as they were.' },
        undoOfSave(settingsPath, saved, before, show),
      );
      await refreshSite();
    },
  });

  /** Resets the form. List rows are rendered again, so the focused field gets its focus back. */
  function resetTo(input: SettingsInput): void {
    const name = document.activeElement?.getAttribute('name') as Path<SettingsInput> | null;
    flushSync(() => form.reset(input));
    closeOtherCards();
    if (name && document.activeElement === document.body) {
      openCardsAround(name);
      form.setFocus(name);
    }
  }

  async function show(restored: Copy<SiteSetting>): Promise<void> {
    // Without this, the next save would open the comparison.
    if (!hasUnsavedChanges()) edit.replace(restored);
    await refreshSite();
  }

  return (
    <div className="site-settings">
      <EditForm
        form={form}
        submit={edit.submit}
        button="Save Changes"
        over={<ConflictDialog edit={edit} />}
        actions={
          <p className="soft" aria-hidden="true">
            {form.formState.isDirty ? 'Unsaved changes' : 'Everything is saved'}
          </p>
        }
      >
        {/* The key renders lists again after a comparison has filled them. */}
        <SettingsSections key={edit.fillings} form={form} />
      </EditForm>
    </div>
  );
}

/**
 * Flattens the form's nested names, which server errors are placed by, and opens the cards of fields with
 * errors before they get focus.
 */
function submitted(form: SettingsForm): SettingsForm {
  const getValues = (name?: Path<SettingsInput>) =>
    name === undefined
      ? Object.fromEntries(fieldNamesOf(form.getValues()).map((each) => [each, '']))
      : form.getValues(name);
  return {
    ...form,
    getValues: getValues as SettingsForm['getValues'],
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
        const names = fieldNamesOf(form.getValues()) as Path<SettingsInput>[];
        names.filter((name) => form.getFieldState(name).error).forEach(openCardsAround);
      }),
  };
}

/** Moves each error to the field that the owner sees, because the API counts rows and the form days. */
async function send(input: SettingsInput, { version }: Copy<SiteSetting>) {
  try {
    return await updateSettings(settingOf(input), version);
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof ConflictError) throw error;
    const errors = Object.entries(error.errors).map(([path, messages]) => [
      fieldNameOf(input, path),
      messages,
    ]);
    throw new ApiError(
      error.status,
      error.message,
      Object.fromEntries(errors) as ApiError['errors'],
      error.retryAfter,
    );
  }
}
