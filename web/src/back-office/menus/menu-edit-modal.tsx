import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import { useEffect } from 'react';
import { paths } from '../../app/paths';
import type { Copy } from '../../forms/versions';
import { menuKey } from '../../public/lib/public-read';
import { ConfirmButton } from '../../ui/dialog';
import { refresh } from '../../forms/refresh';
import { comparedFields } from '../lib/compared-field';
import { undoOfDelete } from '../lib/undo';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { useUpload } from '../lib/use-upload';
import { EntryForm } from '../ui/entry-form';
import { FormFrame } from '../ui/edit-form';
import { MENU_PDF } from '../ui/file-views';
import { HistoryLink, QueryBoundary } from '../ui/screen';
import { ERROR_NAMES, inputOf, MenuFields, menuForm, type MenuInput } from './menu-fields';

const FIELDS = comparedFields(MENU_FIELDS, { file: MENU_PDF });

interface MenuEditModalProps {
  id: number;
  /** Key of the draft. All menus share this key, because only one menu is edited at a time. */
  draft: string;
  onClose: () => void;
}

/** Edits a menu. The dialog refetches the menu, because the list may be out of date. */
export function MenuEditModal({ id, draft, onClose }: MenuEditModalProps) {
  const query = useCopyToEdit<Menu>(menuKey(id));
  return (
    <FormFrame title="Edit Menu" onClose={onClose}>
      <QueryBoundary query={query}>
        {(copy) => <MenuEditForm copy={copy} draft={draft} onClose={onClose} />}
      </QueryBoundary>
    </FormFrame>
  );
}

type MenuEditFormProps = Omit<MenuEditModalProps, 'id'> & { copy: Copy<Menu> };

function MenuEditForm({ copy, draft, onClose }: MenuEditFormProps) {
  const { id, name } = copy.entry;
  const path = menuKey(id);
  const { upload, progress } = useUpload();
  const edit = useEdit({
    copy,
    path,
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: MenuInput, { version }) => upload<Menu>(path, menuForm(input), version),
    names: ERROR_NAMES,
    draft,
    onSaved: onClose,
  });

  // The dialog could not focus the name when it opened, because the menu was still loading.
  const { setFocus } = edit.form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function close(): Promise<void> {
    // Refresh before closing. Otherwise the dialog returns focus to a button that disappears.
    await refresh();
    onClose();
  }

  return (
    <EntryForm
      edit={edit}
      button="Save Changes"
      actions={
        <>
          <HistoryLink of={`${paths.manageMenus}/${id}`} />
          <ConfirmButton
            about={`The menu “${name}” will be deleted. You can restore it from the bin.`}
            onConfirm={() =>
              edit.remove(close, `${name} has been deleted.`, undoOfDelete('menu', id))
            }
          >
            Delete Menu
          </ConfirmButton>
        </>
      }
    >
      <MenuFields form={edit.form} hasFile progress={progress} />
    </EntryForm>
  );
}
