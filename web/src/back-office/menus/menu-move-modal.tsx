import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { useSubmit } from '../../forms/use-submit';
import { TextField } from '../../ui/field';
import { announce } from '../lib/announce';
import { refresh } from '../../forms/refresh';
import { FormModal } from '../ui/edit-form';
import { moveMenuTo, positionOf } from './menus-manage.api';

interface MenuMoveModalProps {
  menu: Menu;
  /** Page of the list that contains the menu. */
  menus: Paginated<Menu>;
  onClose: () => void;
}

export function MenuMoveModal({ menu, menus, onClose }: MenuMoveModalProps) {
  const { total } = menus;
  const form = useForm({ defaultValues: { position: String(positionOf(menu, menus)) } });
  const submit = useSubmit({
    form,
    send: (input) => moveMenuTo(menu, Number(input.position)),
    onDone: async (undo, input) => {
      // Refresh before closing. Otherwise the dialog may return focus to a button that disappears.
      await refresh();
      onClose();
      const position = Number(input.position);
      const page = Math.ceil(position / MENUS_PAGE_SIZE);
      await announce(`${menu.name} is now at position ${position}, on page ${page}.`, undo);
    },
  });

  function isPosition(text: string): true | string {
    const isWithin = /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= total;
    return isWithin || `Enter a whole number from 1 to ${total}.`;
  }

  return (
    <FormModal
      title={`Move ${menu.name}`}
      onClose={onClose}
      form={form}
      submit={submit}
      button="Move"
    >
      <TextField
        label={`Position of ${menu.name}`}
        hint={`1 is the first, ${total} the last. Each page shows ${MENUS_PAGE_SIZE}.`}
        inputMode="numeric"
        {...fieldOf(form, 'position', { validate: isPosition })}
      />
    </FormModal>
  );
}
