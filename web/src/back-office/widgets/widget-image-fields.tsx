import { inMegabytes, MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { fileAdvice, FileField } from '../../ui/file-field';
import { useImagePreview } from '../ui/file-views';
import { WidgetFocalPoint } from './widget-focal-point';
import { savedPoint, setFocalPoint, type WidgetInput } from './widget-input';

interface WidgetImageFieldsProps {
  form: UseFormReturn<WidgetInput>;
  widget: Widget;
  /** Upload progress, from 0 to 1. */
  progress: number | undefined;
}

/** The current or chosen image, its upload, its focal point and its alternative text. */
export function WidgetImageFields({ form, widget, progress }: WidgetImageFieldsProps) {
  const [files, x, y] = useWatch({ control: form.control, name: ['image', 'focal_x', 'focal_y'] });
  const file = acceptable(files);
  const chosen = useImagePreview(file);
  const shown = chosen ?? widget.image_url;
  const saved = savedPoint(widget);
  const isPointDropped = file && saved && x === '' && y === '';
  const image = fieldOf(form, 'image', {
    // Each image has its own point: a new image starts without, and the old one gets its own back.
    onChange: (event: { target: HTMLInputElement }) =>
      setFocalPoint(form, acceptable(event.target.files) ? null : saved),
  });
  return (
    <>
      <FileField
        label="Upload Image"
        hint={`JPEG, PNG, WebP, AVIF or GIF, up to ${inMegabytes(MAX_IMAGE_BYTES)}.`}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        maxBytes={MAX_IMAGE_BYTES}
        progress={progress}
        chosen={files}
        {...image}
      />
      <WidgetAltField form={form} widget={widget} chosen={file} />
      {shown && (
        <WidgetFocalPoint
          form={form}
          src={shown}
          caption={chosen ? 'New image, not saved yet' : 'Current image'}
          note={
            isPointDropped &&
            'The previous picture’s point was taken off. Set one for this picture.'
          }
        />
      )}
    </>
  );
}

/** Returns the chosen file, or nothing if the server would reject it: then the old image stays. */
function acceptable(files: FileList | null | undefined): File | undefined {
  const file = files?.[0];
  return file && !fileAdvice(file, MAX_IMAGE_BYTES) ? file : undefined;
}

interface WidgetAltFieldProps {
  form: UseFormReturn<WidgetInput>;
  widget: Widget;
  /** Image that is to replace the widget's. */
  chosen: File | undefined;
}

/** Description of the image. After a new image is chosen, asks whether the old description still fits. */
function WidgetAltField({ form, widget, chosen }: WidgetAltFieldProps) {
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
        label={WIDGET_FIELDS.alt.label}
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
