import { showSuccess } from '../../ui/toast';
import { useSubmit } from '../../forms/use-submit';
import { useDraftedForm } from '../lib/use-drafted-form';
import { FormModal } from '../ui/form-modal';
import { aboutNewAdmin, aboutNewEditor, useOwnPassword } from '../ui/use-own-password';
import { USER_TEXTS } from './user-texts';
import { UserFields } from './user-fields';
import { createUser, refreshUsers, type UserInput } from './users-manage.api';

const EMPTY: UserInput = {
  firstname: '',
  lastname: '',
  email: '',
  role: 'user',
  edits_content: false,
  password: '',
  password_confirmation: '',
};

interface UserAddModalProps {
  onClose: () => void;
  draft: string;
}

export function UserAddModal({ onClose, draft }: UserAddModalProps) {
  const { form, restored } = useDraftedForm(EMPTY, draft);
  const ownPassword = useOwnPassword();
  const submit = useSubmit({
    form,
    send: async (input: UserInput) => {
      if (input.role === 'admin' || input.edits_content) {
        const name = `${input.firstname} ${input.lastname}`;
        await ownPassword.confirm(
          input.role === 'admin' ? aboutNewAdmin(name) : aboutNewEditor(name),
        );
      }
      return createUser(input);
    },
    draft,
    draftOf: (input): UserInput => ({ ...input, password: '', password_confirmation: '' }),
    onDone: async ({ firstname, lastname, email, invited }) => {
      onClose();
      const name = `${firstname} ${lastname}`;
      showSuccess(invited ? USER_TEXTS.invited(name, email) : USER_TEXTS.added(name));
      await refreshUsers();
    },
  });
  return (
    <>
      <FormModal title="Add User" onClose={onClose} form={form} submit={submit} button="Add User">
        {restored && (
          <p className="note">
            What you typed is here again, but for the password: that is never kept.
          </p>
        )}
        <UserFields form={form} user={null} />
      </FormModal>
      {ownPassword.dialog}
    </>
  );
}
