import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { WidgetInput } from './widgets-manage.api';
import { Button } from '../../ui/button';

interface WidgetAltFieldProps {
  form: UseFormReturn<WidgetInput>;
  widget: Widget;
  /** Image that is to replace the widget's. */
  chosen: File | undefined;
}

/** Description of the image. After a new image is chosen, asks whether the old description still fits. */
export function WidgetAltField({ form, widget, chosen }: WidgetAltFieldProps) {
  const alt = useWatch({ control: form.control, name: 'alt' });
  const [fitting, setFitting] = useState<File>();
  const isOfOldPicture = Boolean(chosen && widget.image_url && alt && alt === widget.alt);
  const isAsked = isOfOldPicture && chosen !== fitting;

  function keepAlt() {
    setFitting(chosen);
    // The button is about to disappear, and focus would be lost with it.
    form.setFocus('alt');
  }
  return (
    <div>
      <TextField
        label="Image Alt"
        hint="Describe the image in a few words, for people who can’t see it."
        autoComplete="off"
        {...fieldOf(form, 'alt')}
      />
      <div role="status">
        {isAsked && (
          <p className="note widget-alt__question">
            This describes the previous picture. Does it still fit?
            <Button onClick={keepAlt}>It still fits</Button>
          </p>
        )}
      </div>
    </div>
  );
}
