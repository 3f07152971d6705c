import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import type { User } from '@saltmarsh/contract/messages/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { Copy } from '../../forms/versions';
import { refreshUser, useUser } from '../../public/auth/use-user';
import { ConfirmButton } from '../../ui/dialog';
import { showSuccess } from '../../ui/toast';
import { comparedFields } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import { ConflictDialog } from '../ui/conflict-dialog';
import { EditForm } from '../ui/edit-form';
import { nothingUnsaved } from '../ui/unsaved-changes';
import { inputOf, UserFields, type UserInput } from './user-fields';
import { USER_TEXTS } from './user-texts';
import { refreshUsers, updateUser, userPath } from './users-manage.api';

const FIELDS = comparedFields<User>(USER_FIELDS);

export function UserForm({ copy }: { copy: Copy<User> }) {
  const user = copy.entry;
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const navigate = useNavigate();
  const name = `${user.firstname} ${user.lastname}`;
  const edit = useEdit({
    form,
    copy,
    path: userPath(user.id),
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: UserInput, { version }) => updateUser(user.id, input, version),
    isGoneForGood: true,
    saved: USER_TEXTS.saved,
    // A replaced password cannot be restored.
    undoOf: (saved, before, { password }) =>
      password === '' ? () => updateUser(user.id, inputOf(before.entry), saved.version) : undefined,
    refresh,
  });

  async function refresh(): Promise<void> {
    await refreshUsers();
    if (user.id === ownId) await refreshUser();
  }

  async function remove(): Promise<void> {
    if (!(await edit.remove())) return;
    await navigate(paths.manageUsers, { state: nothingUnsaved });
    showSuccess(USER_TEXTS.deleted(name));
    await refreshUsers();
  }

  return (
    <EditForm
      form={form}
      submit={edit.submit}
      over={<ConflictDialog edit={edit} />}
      button="Save Changes"
      actions={
        <ConfirmButton about={USER_TEXTS.toDelete(name)} onConfirm={remove}>
          Delete User
        </ConfirmButton>
      }
    >
      <UserFields form={form} user={user} />
    </EditForm>
  );
}
