import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { ComparedField } from '../lib/compared-field';
import { focalFields, savedPoint } from './focal-point-fields';
import { useImagePreview } from './use-image-preview';
import type { WidgetInput } from './widgets-manage.api';

/** Returns the form's values for a saved widget. */
export function inputOf(widget: Widget): WidgetInput {
  const { name, type, html, alt } = widget;
  const texts = { name, type, html: html ?? '', alt: alt ?? '' };
  return { ...texts, image: null, ...focalFields(savedPoint(widget)) };
}

/** Fields of the form, to compare with another user's version. */
export const WIDGET_FIELDS: readonly ComparedField<WidgetInput, Widget>[] = [
  { kind: 'text', label: 'Widget Name', names: ['name'] },
  { kind: 'text', label: 'Type', names: ['type'] },
  { kind: 'html', label: 'Description', names: ['html'], follows: 'type' },
  {
    kind: 'file',
    label: 'Image',
    names: ['image'],
    follows: 'type',
    // Ignore the query: setting a focal point or name in the media library changes it, but not the file.
    fileOf: ({ image_url }) => image_url?.split('?')[0] ?? null,
    showChosen: (file) => <ChosenImage file={file} />,
    showSaved: ({ image_url, alt }) => image_url && <img src={image_url} alt={alt ?? ''} />,
  },
  { kind: 'text', label: 'Image Alt', names: ['alt'], follows: 'type' },
  {
    kind: 'text',
    label: 'Focal point',
    names: ['focal_x', 'focal_y'],
    follows: 'type',
    textOf: ({ focal_x: x, focal_y: y }) =>
      x === '' && y === '' ? '' : `${x}% from the left, ${y}% from the top`,
  },
];

function ChosenImage({ file }: { file: File }) {
  const address = useImagePreview(file);
  return address ? <img src={address} alt={file.name} /> : <p>{file.name}</p>;
}
