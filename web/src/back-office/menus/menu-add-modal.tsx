import type { Menu } from '@saltmarsh/contract/messages/menu';
import { useSubmit } from '../../forms/use-submit';
import { useDraftedForm } from '../lib/use-drafted-form';
import { useUpload } from '../lib/use-upload';
import { FormModal } from '../ui/form-modal';
import { undoAdd } from '../ui/undo-add';
import { showSuccess } from '../../ui/toast';
import { MenuFields } from './menu-fields';
import { MENU_TEXTS } from './menu-texts';
import { menuForm, menuPath, refreshMenus, type MenuInput } from './menus-manage.api';

const EMPTY: MenuInput = { name: '', group: '', uploadFile: null };

interface MenuAddModalProps {
  onClose: () => void;
  draft: string;
  onAdded: () => void;
}

export function MenuAddModal({ onClose, draft, onAdded }: MenuAddModalProps) {
  const { form } = useDraftedForm(EMPTY, draft);
  const { upload, progress } = useUpload();
  const submit = useSubmit({
    form,
    send: (input: MenuInput) => upload<Menu>(menuPath(), menuForm(input), null),
    // The server has two names for the PDF (contract.md).
    names: { file: 'uploadFile' },
    draft,
    onDone: async (added) => {
      const { id, name } = added.entry;
      onClose();
      onAdded();
      showSuccess(MENU_TEXTS.added(name), async () => {
        await undoAdd(menuPath(id), added);
        await refreshMenus();
      });
      await refreshMenus();
    },
  });
  return (
    <FormModal title="Add Menu" onClose={onClose} form={form} submit={submit} button="Add Menu">
      <MenuFields form={form} hasFile={false} progress={progress} />
    </FormModal>
  );
}
