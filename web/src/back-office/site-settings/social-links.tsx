import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Icon } from '../../dialogs/icon';
import { TextField } from '../../fields/text-field';
import { fieldOf } from '../../forms/form-field';
import type { SettingsForm } from './settings-form';

export function SocialLinks({ form }: { form: SettingsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social_links' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="social-link" role="group" aria-label={`Link ${index + 1}`}>
          <TextField
            label="Name"
            placeholder="Instagram"
            autoComplete="off"
            {...fieldOf(form, `social_links.${index}.name`)}
          />
          <TextField
            label="Web address"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...fieldOf(form, `social_links.${index}.url`)}
          />
          <button
            type="button"
            className="settings-icon"
            title={`Remove link ${index + 1}`}
            onClick={() => {
              remove(index);
              add.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        ref={add}
        type="button"
        className="settings-add"
        onClick={() => append({ name: '', url: '' })}
      >
        Add a link
      </button>
    </>
  );
}
