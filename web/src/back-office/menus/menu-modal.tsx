import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { inMegabytes, MAX_PDF_BYTES } from '@saltmarsh/compat-api/contract/upload-limits';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../ui/success-message';
import { useSubmit } from '../../forms/use-submit';
import { useUpload } from '../lib/use-upload';
import { ConfirmButton } from '../../dialogs/confirm-button';
import { FileField } from '../../forms/file-field';
import { FormModal } from '../ui/form-modal';
import { TextField } from '../../fields/text-field';
import { MenuGroupField } from './menu-group-field';
import { deleteMenu, menuForm, menuPath, refreshMenus, type MenuInput } from './menus-manage.api';

const SIZE_HINT = `Up to ${inMegabytes(MAX_PDF_BYTES)}.`;

interface MenuModalProps {
  /** `null` for a new menu. */
  menu: Menu | null;
  onClose: () => void;
  onAdded?: () => void;
}

/** Add Menu and Edit Menu (spec §2): the same fields; an existing menu can also be deleted. */
export function MenuModal({ menu, onClose, onAdded }: MenuModalProps) {
  const defaultValues: MenuInput = {
    name: menu?.name ?? '',
    group: menu?.group ?? '',
    uploadFile: null,
  };
  const form = useForm({ defaultValues });
  const { upload, progress } = useUpload();
  const submit = useSubmit({
    form,
    send: (input: MenuInput) => upload<Menu>(menuPath(menu?.id), menuForm(input)),
    // The server has two names for the PDF (contract.md).
    names: { file: 'uploadFile' },
    onDone: async (saved) => {
      onClose();
      onAdded?.();
      showSuccess(menu ? 'Your Changes Have Been Saved' : `${saved.name} has been added.`);
      await refreshMenus();
    },
  });

  async function remove({ id, name }: Menu): Promise<void> {
    await deleteMenu(id);
    // Refresh first: the button that opened this must be gone when focus is restored.
    await refreshMenus();
    onClose();
    showSuccess(`${name} has been deleted.`);
  }

  return (
    <FormModal
      title={menu ? 'Edit Menu' : 'Add Menu'}
      onClose={onClose}
      form={form}
      submit={submit}
      button={menu ? 'Save Changes' : 'Add Menu'}
      actions={
        menu && (
          <ConfirmButton
            about={`The menu “${menu.name}” will be deleted.`}
            onConfirm={() => remove(menu)}
          >
            Delete Menu
          </ConfirmButton>
        )
      }
    >
      <TextField label="Menu Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <MenuGroupField {...fieldOf(form, 'group')} />
      <FileField
        label="Upload PDF File"
        hint={menu ? `${SIZE_HINT} Leave empty to keep the current file.` : SIZE_HINT}
        accept="application/pdf,.pdf"
        maxBytes={MAX_PDF_BYTES}
        progress={progress}
        {...fieldOf(form, 'uploadFile')}
      />
    </FormModal>
  );
}
