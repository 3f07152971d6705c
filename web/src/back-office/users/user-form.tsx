import type { User } from '@saltmarsh/compat-api/contract/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { showSuccess } from '../ui/success-message';
import { useDraft } from '../../forms/form-drafts';
import type { ComparedField } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import type { Copy } from '../lib/versions';
import { ConflictDialog } from '../ui/conflict-dialog';
import { ConfirmButton } from '../../dialogs/confirm-button';
import { EditForm } from '../ui/edit-form';
import { nothingUnsaved } from '../ui/unsaved-changes';
import { refreshUser } from '../../public/auth/current-user.api';
import { useUser } from '../../public/auth/use-user';
import { UserFields } from './user-fields';
import { roleNames } from './user-role-names';
import { deleteUser, refreshUsers, updateUser, userPath, type UserInput } from './users-manage.api';

const FIELDS: readonly ComparedField<UserInput, User>[] = [
  { kind: 'text', label: 'First Name', names: ['firstname'] },
  { kind: 'text', label: 'Last Name', names: ['lastname'] },
  { kind: 'text', label: 'Email', names: ['email'] },
  { kind: 'text', label: 'Telephone', names: ['telephone'] },
  {
    kind: 'text',
    label: 'Access Level',
    names: ['role'],
    textOf: ({ role }) => roleNames[role],
  },
];

export function UserForm({ copy }: { copy: Copy<User> }) {
  const user = copy.entry;
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const draft = `${ownId} user ${user.id}`;
  useDraft(form, draft, user);
  const navigate = useNavigate();
  const edit = useEdit({
    form,
    copy,
    path: userPath(user.id),
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: UserInput, { version }) => updateUser(user.id, input, version),
    draft,
    onDone: async ({ entry: saved }) => {
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
      submit={edit.submit}
      over={<ConflictDialog edit={edit} fields={FIELDS} valuesOf={inputOf} />}
      button="Save Changes"
      actions={
        <ConfirmButton
          about={`The account of ${user.firstname} ${user.lastname} will be deleted for good: accounts do not go to the bin.`}
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
