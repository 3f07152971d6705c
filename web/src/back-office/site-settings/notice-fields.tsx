import { isDay } from '@saltmarsh/contract/domain/iso-date';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../ui/field';
import { FormDateField } from '../ui/form-date-field';
import { fieldOf } from '../../forms/form-field';
import { SettingField, useSettings } from './setting-fields';
import { SettingsCard } from './settings-card';
import { isUnsaved, type SettingsInput } from './site-settings-input';

export function NoticeFields() {
  const form = useSettings();
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
          <SettingField
            name="notice.link"
            label="Link"
            hint="A page with more about it, such as /festive."
            inputMode="url"
          />
          <SettingField
            name="notice.link_text"
            label="Link text"
            hint="“Read more” if left empty."
          />
        </div>
        <div className="settings-short">
          <FormDateField form={form} name="notice.from" label="First day" />
          <FormDateField form={form} name="notice.until" label="Last day" />
        </div>
      </SettingsCard>
    </div>
  );
}

function whenShown({ text, from, until }: SettingsInput['notice']): string {
  if (text.trim() === '') return 'Nothing is shown at the top of the pages.';
  const today = londonNow().date;
  const hasEnd = isDay(until);
  if (hasEnd && until < today) return 'Its last day has passed, so it is no longer shown.';
  const isLater = isDay(from) && from > today;
  const begin = isLater ? 'Shown from the first day' : 'Shown as soon as it is saved';
  return hasEnd ? `${begin} to the end of the last.` : `${begin}, until you remove it.`;
}
