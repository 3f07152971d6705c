import { inMegabytes, MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { SelectField, TextField } from '../../ui/field';
import { fileAdvice, FileField } from '../../ui/file-field';
import { useImagePreview } from '../ui/file-views';
import { RichTextEditor } from '../ui/rich-text-editor';
import { focalFields, savedPoint, setFocalPoint } from './focal-point';
import { WidgetFocalPoint } from './widget-focal-point';

export function inputOf(widget: Widget) {
  const { name, type, html, alt } = widget;
  const texts = { name, type, html: html ?? '', alt: alt ?? '' };
  return { ...texts, image: null as FileList | null, ...focalFields(savedPoint(widget)) };
}

export type WidgetInput = ReturnType<typeof inputOf>;

/**
 * Omits unedited HTML and an unedited focal point. Also omits the fields of the type that is not
 * chosen, so that switching back to that type restores its content.
 */
export function widgetForm(input: WidgetInput, saved: WidgetInput): FormData {
  const data = new FormData();
  data.set('name', input.name);
  data.set('type', input.type);
  if (input.type === 'TEXT') {
    if (input.html !== saved.html) data.set('html', input.html);
    return data;
  }
  data.set('alt', input.alt);
  const file = input.image?.[0];
  if (file) data.set('image', file);
  if (input.focal_x !== saved.focal_x || input.focal_y !== saved.focal_y) {
    data.set('focal_x', input.focal_x);
    data.set('focal_y', input.focal_y);
  }
  return data;
}

const EDITOR_HEIGHT = 420;

interface WidgetFieldsProps {
  form: UseFormReturn<WidgetInput>;
  widget: Widget;
  /** The values of a draft or a comparison, from which the editor takes its text (`useEdit`). */
  filled: WidgetInput | undefined;
  /** Upload progress, from 0 to 1. */
  progress: number | undefined;
}

export function WidgetFields({ form, widget, filled, progress }: WidgetFieldsProps) {
  const type = useWatch({ control: form.control, name: 'type' });
  const html = useController({ control: form.control, name: 'html' });
  return (
    <>
      <div className="form-pair">
        <TextField
          label={WIDGET_FIELDS.name.label}
          {...fieldOf(form, 'name', { required: 'Enter a name.' })}
        />
        <SelectField label={WIDGET_FIELDS.type.label} {...fieldOf(form, 'type')}>
          <option value="TEXT">TEXT</option>
          <option value="IMAGE">IMAGE</option>
        </SelectField>
      </div>
      {type === 'TEXT' ? (
        <RichTextEditor
          label={WIDGET_FIELDS.html.label}
          saved={filled?.html ?? widget.html ?? ''}
          onChange={html.field.onChange}
          errors={fieldOf(form, 'html').errors}
          height={EDITOR_HEIGHT}
        />
      ) : (
        <WidgetImageFields form={form} widget={widget} progress={progress} />
      )}
    </>
  );
}

function WidgetImageFields({ form, widget, progress }: Omit<WidgetFieldsProps, 'filled'>) {
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
    // A new image has no focal point. Without a new image, restore the point of the saved image.
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

/** Returns the chosen file, or nothing if the server would reject it. */
function acceptable(files: FileList | null | undefined): File | undefined {
  const file = files?.[0];
  return file && !fileAdvice(file, MAX_IMAGE_BYTES) ? file : undefined;
}
