import { useFieldArray, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { CardList, type CardProps } from './card-list';
import { socialLinkWords } from './card-words';
import { isUnsaved } from './is-unsaved';
import { RemoveButton } from './remove-button';
import { SettingsCard } from './settings-card';
import type { SettingsForm } from './settings-form';

export function SocialLinks({ form }: { form: SettingsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social_links' });
  return (
    <CardList
      form={form}
      rows={fields}
      add="Add a link"
      onAdd={() => append({ name: '', url: '' })}
      onRemove={remove}
      Card={SocialLink}
    />
  );
}

function SocialLink({ form, index, onRemove }: CardProps) {
  const path = `social_links.${index}` as const;
  const link = useWatch({ control: form.control, name: path });
  if (!link) return null;
  return (
    <SettingsCard
      label={`Link ${index + 1}`}
      words={socialLinkWords(link)}
      isUnsaved={isUnsaved(link, form.formState.defaultValues?.social_links)}
    >
      <TextField
        label="Name"
        placeholder="Instagram"
        autoComplete="off"
        {...fieldOf(form, `${path}.name`)}
      />
      <TextField
        label="Web address"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...fieldOf(form, `${path}.url`)}
      />
      <RemoveButton label={`Remove link ${index + 1}`} onRemove={onRemove} />
    </SettingsCard>
  );
}
