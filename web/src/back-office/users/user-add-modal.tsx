import { useForm } from 'react-hook-form';
import { showSuccess } from '../ui/success-message';
import { useSubmit } from '../../forms/use-submit';
import { FormModal } from '../ui/form-modal';
import { UserFields } from './user-fields';
import { createUser, refreshUsers, type UserInput } from './users-manage.api';

const EMPTY: UserInput = {
  firstname: '',
  lastname: '',
  email: '',
  role: 'user',
  password: '',
  password_confirmation: '',
};

export function UserAddModal({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const submit = useSubmit({
    form,
    send: createUser,
    onDone: async ({ firstname, lastname }) => {
      onClose();
      showSuccess(`${firstname} ${lastname} has been added.`);
      await refreshUsers();
    },
  });
  return (
    <FormModal title="Add User" onClose={onClose} form={form} submit={submit} button="Add User">
      <UserFields form={form} user={null} />
    </FormModal>
  );
}
