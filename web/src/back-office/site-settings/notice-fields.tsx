import { readDate } from '@saltmarsh/contract/domain/british-date';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { DateField } from './date-field';
import { isUnsaved } from './is-unsaved';
import { SettingsCard } from './settings-card';
import type { SettingsForm } from './settings-form';

export function NoticeFields({ form }: { form: SettingsForm }) {
  const notice = useWatch({ control: form.control, name: 'notice' });
  return (
    <div className="settings-cards">
      <SettingsCard
        label="The notice"
        words={{ title: notice.text.trim() || 'No notice', text: whenShown(notice) }}
        isUnsaved={isUnsaved(notice, [form.formState.defaultValues?.notice])}
      >
        <TextAreaField
          label="Text"
          hint="Leave empty to show no notice."
          rows={2}
          maxLength={255}
          {...fieldOf(form, 'notice.text')}
        />
        <div className="form-pair">
          <TextField
            label="Link"
            hint="A page with more about it, such as /festive."
            inputMode="url"
            autoComplete="off"
            {...fieldOf(form, 'notice.link')}
          />
          <TextField
            label="Words of the link"
            hint="Without any, it says “Read more”."
            autoComplete="off"
            {...fieldOf(form, 'notice.link_text')}
          />
        </div>
        <div className="settings-short">
          <DateField form={form} name="notice.from" label="First day" />
          <DateField form={form} name="notice.until" label="Last day" />
        </div>
      </SettingsCard>
    </div>
  );
}

/** Says in words when the notice is shown. */
function whenShown(notice: { text: string; from: string; until: string }): string {
  if (notice.text.trim() === '') return 'Nothing is shown at the top of the pages.';
  const today = londonNow().date;
  const [from, until] = [readDate(notice.from), readDate(notice.until)];
  if (until && until < today) return 'Its last day is over: it is no longer shown.';
  const begin = from && from > today ? 'Shown from the first day' : 'Shown as soon as it is saved';
  return until ? `${begin} to the end of the last.` : `${begin}, until you remove it.`;
}
