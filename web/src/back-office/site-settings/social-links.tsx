import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { socialLinkWords } from './card-words';
import { isUnsaved } from './is-unsaved';
import { RemoveButton } from './remove-button';
import { SettingsCard } from './settings-card';
import type { SettingsForm } from './settings-form';
import { Button } from '../../ui/button';

export function SocialLinks({ form }: { form: SettingsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social_links' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.length > 0 && (
        <div className="settings-cards">
          {fields.map(({ id }, index) => (
            <SocialLink
              key={id}
              form={form}
              index={index}
              onRemove={() => {
                remove(index);
                add.current?.focus();
              }}
            />
          ))}
        </div>
      )}
      <Button ref={add} variant="link" onClick={() => append({ name: '', url: '' })}>
        Add a link
      </Button>
    </>
  );
}

interface SocialLinkProps {
  form: SettingsForm;
  index: number;
  onRemove: () => void;
}

function SocialLink({ form, index, onRemove }: SocialLinkProps) {
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
