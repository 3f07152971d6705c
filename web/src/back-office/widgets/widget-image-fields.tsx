import { inMegabytes, MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
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
  const [files, alt, x, y] = useWatch({
    control: form.control,
    name: ['image', 'alt', 'focal_x', 'focal_y'],
  });
  const file = acceptable(files);
  const chosen = useImagePreview(file);
  const shown = chosen ?? widget.image_url;
  const saved = savedPoint(widget);
  const isPointDropped = file && saved && x === '' && y === '';
  const image = fieldOf(form, 'image', {
    // Each image has its own focal point. A new image starts without one, and the saved image gets its point back.
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
      <div>
        <TextField
          label={WIDGET_FIELDS.alt.label}
          hint="Describe the image in a few words, for people who can’t see it."
          autoComplete="off"
          {...fieldOf(form, 'alt')}
        />
        <div role="status">
          {file && widget.image_url && alt && alt === widget.alt && (
            <p className="note">This describes the previous picture. Does it still fit?</p>
          )}
        </div>
      </div>
      {shown && (
        <WidgetFocalPoint
          form={form}
          src={shown}
          caption={chosen ? 'New image, not saved yet' : 'Current image'}
          note={
            isPointDropped && 'The previous picture’s point was removed. Set one for this picture.'
          }
        />
      )}
    </>
  );
}

/** Returns the chosen file, or nothing if the server would reject it. The saved image then stays in view. */
function acceptable(files: FileList | null | undefined): File | undefined {
  const file = files?.[0];
  return file && !fileAdvice(file, MAX_IMAGE_BYTES) ? file : undefined;
}
