import type { User } from '@saltmarsh/compat-api/contract/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { showSuccess } from '../ui/success-message';
import { useDraft } from '../../forms/form-drafts';
import { useSubmit } from '../../forms/use-submit';
import { ConfirmButton } from '../../dialogs/confirm-button';
import { EditForm } from '../ui/edit-form';
import { nothingUnsaved } from '../ui/unsaved-changes';
import { refreshUser } from '../../public/auth/current-user.api';
import { useUser } from '../../public/auth/use-user';
import { UserFields } from './user-fields';
import { deleteUser, refreshUsers, updateUser, type UserInput } from './users-manage.api';

export function UserForm({ user }: { user: User }) {
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const draft = `${ownId} user ${user.id}`;
  useDraft(form, draft, user);
  const navigate = useNavigate();
  const submit = useSubmit({
    form,
    send: (input: UserInput) => updateUser(user.id, input),
    draft,
    onDone: async (saved) => {
      form.reset(inputOf(saved));
      showSuccess('Changes saved....');
      await refreshUsers();
      if (saved.id === ownId) await refreshUser();
    },
  });

  async function remove(): Promise<void> {
    await deleteUser(user.id);
    await navigate(paths.manageUsers, { state: nothingUnsaved });
    showSuccess(`${user.firstname} ${user.lastname} has been deleted.`);
    await refreshUsers();
  }

  return (
    <EditForm
      form={form}
      submit={submit}
      button="Save Changes"
      actions={
        <ConfirmButton
          about={`The account of ${user.firstname} ${user.lastname} will be deleted.`}
          onConfirm={remove}
        >
          Delete User
        </ConfirmButton>
      }
    >
      <UserFields form={form} user={user} />
    </EditForm>
  );
}

function inputOf(user: User): UserInput {
  const { firstname, lastname, email, telephone, role } = user;
  return {
    ...{ firstname, lastname, email, role },
    telephone: telephone ?? '',
    password: '',
    password_confirmation: '',
  };
}
