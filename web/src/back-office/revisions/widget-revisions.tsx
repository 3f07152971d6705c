import type { Widget } from '@saltmarsh/contract/messages/widget';
import { paths } from '../../app/paths';
import type { RevisionField } from './revision-field';
import { RevisionsScreen } from './revisions-screen';

const FIELDS: readonly RevisionField<Widget>[] = [
  { kind: 'text', label: 'Widget Name', textOf: ({ name }) => name },
  { kind: 'text', label: 'Type', textOf: ({ type }) => type },
  { kind: 'html', label: 'Description', textOf: ({ html }) => html ?? '' },
  {
    kind: 'file',
    label: 'Image',
    fileOf: ({ image_url }) => image_url && (image_url.split('/').at(-1) ?? null),
    show: ({ image_url, alt }) => image_url && <img src={image_url} alt={alt ?? ''} />,
  },
  { kind: 'text', label: 'Image Alt', textOf: ({ alt }) => alt ?? '' },
  { kind: 'text', label: 'Link', textOf: ({ link }) => link ?? '' },
  {
    kind: 'text',
    label: 'Focal point',
    textOf: ({ focal_x: x, focal_y: y }) =>
      x === null || y === null ? '' : `${x}% from the left, ${y}% from the top`,
  },
];
const LABELS = {
  ...{ name: 'Widget Name', type: 'Type', html: 'Description', image: 'Image' },
  ...{ alt: 'Image Alt', link: 'Link' },
};

export function WidgetRevisions({ id }: { id: string }) {
  return (
    <RevisionsScreen
      path={`/api/widgets/${encodeURIComponent(id)}`}
      back={paths.manageWidget(Number(id))}
      nameOf={({ name }) => name}
      fields={FIELDS}
      labels={LABELS}
    />
  );
}
