import type { Menu } from '@saltmarsh/contract/messages/menu';
import { paths } from '../../app/paths';
import { fileSize } from '../../public/lib/file-size';
import { MenuThumbnail } from '../../public/menus/menu-card';
import type { RevisionField } from './revision-field';
import { RevisionsScreen } from './revisions-screen';

const FIELDS: readonly RevisionField<Menu>[] = [
  { kind: 'text', label: 'Menu Name', textOf: ({ name }) => name },
  { kind: 'text', label: 'Group', textOf: ({ group }) => group ?? '' },
  {
    kind: 'file',
    label: 'PDF File',
    fileOf: ({ file }) => file,
    show: (menu) => menu.file && <Pdf menu={menu} file={menu.file} />,
  },
];
const LABELS = { name: 'Menu Name', group: 'Group', file: 'PDF File' };

export function MenuRevisions({ id }: { id: string }) {
  return (
    <RevisionsScreen
      path={`/api/menus/${encodeURIComponent(id)}`}
      back={paths.manageMenus}
      nameOf={({ name }) => name}
      fields={FIELDS}
      labels={LABELS}
    />
  );
}

/** Shows the first page as a link to the whole PDF. */
function Pdf({ menu, file }: { menu: Menu; file: string }) {
  return (
    <a href={`/api/kept-files/${encodeURIComponent(file)}`} target="_blank" rel="noopener">
      <MenuThumbnail menu={menu} />
      Open PDF{menu.size !== null && `, ${fileSize(menu.size)}`}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
