import type { Menu } from '@saltmarsh/contract/messages/menu';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../app/paths';
import { ConfirmButton } from '../../ui/dialog';
import type { ComparedField } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { useUpload } from '../lib/use-upload';
import type { Copy } from '../../forms/versions';
import { ConflictDialog } from '../ui/conflict-dialog';
import { EditForm } from '../ui/edit-form';
import { FormFrame } from '../ui/form-modal';
import { QueryBoundary } from '../ui/query-boundary';
import { undoDelete, undoOfSave } from '../lib/undo';
import { showSuccess } from '../../ui/toast';
import { MenuThumbnail } from '../../public/menus/menu-card';
import { fileSize } from '../../public/lib/file-size';
import { MenuFields } from './menu-fields';
import { MENU_TEXTS } from './menu-texts';
import { menuForm, menuPath, refreshMenus, type MenuInput } from './menus-manage.api';
import { ButtonLink } from '../../ui/button';

const FIELDS: readonly ComparedField<MenuInput, Menu>[] = [
  { kind: 'text', label: 'Menu Name', names: ['name'] },
  { kind: 'text', label: 'Group', names: ['group'] },
  {
    kind: 'file',
    label: 'PDF File',
    names: ['uploadFile'],
    fileOf: ({ file }) => file,
    showChosen: (file) => (
      <p>
        Your new file: {file.name}, {fileSize(file.size)}
      </p>
    ),
    showSaved: (menu) => <SavedPdf menu={menu} />,
  },
];

interface MenuEditModalProps {
  id: number;
  /** Draft key, one for all menus, because only one menu is edited at a time. */
  draft: string;
  onClose: () => void;
}

/** Reads its own copy of the menu, because the list's may be older. */
export function MenuEditModal({ id, draft, onClose }: MenuEditModalProps) {
  const query = useCopyToEdit<Menu>(menuPath(id));
  return (
    <FormFrame title="Edit Menu" onClose={onClose}>
      <QueryBoundary query={query}>
        {(copy) => <MenuEditForm copy={copy} draft={draft} onClose={onClose} />}
      </QueryBoundary>
    </FormFrame>
  );
}

interface MenuEditFormProps extends Omit<MenuEditModalProps, 'id'> {
  copy: Copy<Menu>;
}

function MenuEditForm({ copy, draft, onClose }: MenuEditFormProps) {
  const { id, name } = copy.entry;
  const form = useForm({ defaultValues: inputOf(copy.entry) });
  const { upload, progress } = useUpload();
  const edit = useEdit({
    form,
    copy,
    path: menuPath(id),
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: MenuInput, { version }) => upload<Menu>(menuPath(id), menuForm(input), version),
    // The server has two names for the PDF (contract.md).
    names: { file: 'uploadFile' },
    draft,
    onDone: async (saved, before) => {
      onClose();
      const undo = undoOfSave(menuPath(id), saved, before, refreshMenus);
      showSuccess(MENU_TEXTS.saved(before.entry.name), undo);
      await refreshMenus();
    },
  });

  // The dialog opened before there was a field to focus.
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function remove(): Promise<void> {
    if (!(await edit.remove())) return;
    // Refresh first: the button that opened this dialog must be gone when focus is restored.
    await refreshMenus();
    onClose();
    showSuccess(MENU_TEXTS.deleted(name), async () => {
      await undoDelete('menu', id);
      await refreshMenus();
    });
  }

  return (
    <EditForm
      form={form}
      submit={edit.submit}
      button="Save Changes"
      isInBin={edit.isInBin}
      over={<ConflictDialog edit={edit} fields={FIELDS} valuesOf={inputOf} />}
      actions={
        <>
          <ButtonLink to={paths.historyOf(`${paths.manageMenus}/${id}`)}>History</ButtonLink>
          <ConfirmButton
            about={`The menu “${name}” will be deleted. You can restore it from the bin.`}
            onConfirm={remove}
          >
            Delete Menu
          </ConfirmButton>
        </>
      }
    >
      <MenuFields form={form} hasFile progress={progress} />
    </EditForm>
  );
}

function SavedPdf({ menu }: { menu: Menu }) {
  if (!menu.file) return <p>No PDF</p>;
  return (
    <>
      <MenuThumbnail menu={menu} />
      {menu.size !== null && <p>PDF, {fileSize(menu.size)}</p>}
    </>
  );
}

const inputOf = ({ name, group }: Menu): MenuInput => ({
  name,
  group: group ?? '',
  uploadFile: null,
});
