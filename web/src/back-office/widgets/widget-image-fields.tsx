import { inMegabytes, MAX_IMAGE_BYTES } from '@saltmarsh/compat-api/contract/upload-limits';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { FileField } from '../../forms/file-field';
import { TextField } from '../../fields/text-field';
import type { WidgetInput } from './widgets-manage.api';

interface WidgetImageFieldsProps {
  form: UseFormReturn<WidgetInput>;
  widget: Widget;
  /** Upload progress, 0 to 1. */
  progress: number | undefined;
}

/** The current or chosen image, its upload and its alternative text. */
export function WidgetImageFields({ form, widget, progress }: WidgetImageFieldsProps) {
  const files = useWatch({ control: form.control, name: 'image' });
  const chosen = usePreview(files?.[0]);
  const shown = chosen ?? widget.image_url;
  return (
    <>
      <FileField
        label="Upload Image"
        hint={`JPEG, PNG, WebP, AVIF or GIF, up to ${inMegabytes(MAX_IMAGE_BYTES)}.`}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        maxBytes={MAX_IMAGE_BYTES}
        progress={progress}
        {...fieldOf(form, 'image')}
      />
      {shown && (
        <figure className="widget-image">
          <img src={shown} alt="" />
          <figcaption>{chosen ? 'New image, not saved yet' : 'Current image'}</figcaption>
        </figure>
      )}
      <TextField
        label="Image Alt"
        hint="Describe the image in a few words, for people who can’t see it."
        autoComplete="off"
        {...fieldOf(form, 'alt')}
      />
    </>
  );
}

/** A `data:` URL of the chosen image, because the content security policy allows no `blob:`. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    // `readAsDataURL` always gives a string.
    reader.onload = () => setPreview({ file, address: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview && preview.file === file ? preview.address : undefined;
}
