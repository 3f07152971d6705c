import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import type { User } from '@saltmarsh/contract/messages/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { Copy } from '../../forms/versions';
import { refreshUser, useUser } from '../../public/auth/use-user';
import { ConfirmButton } from '../../ui/dialog';
import { showSuccess, type Undo } from '../../ui/toast';
import { comparedFields } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import { ConflictDialog } from '../ui/conflict-dialog';
import { EditForm } from '../ui/edit-form';
import { hasUnsavedChanges, nothingUnsaved } from '../ui/unsaved-changes';
import { useOwnPassword } from '../ui/use-own-password';
import { inputOf, UserFields, type UserInput } from './user-fields';
import { ABOUT_ACCESS, USER_TEXTS } from './user-texts';
import { refreshUsers, updateUser, userPath } from './users-manage.api';

const FIELDS = comparedFields<User>(USER_FIELDS);

export function UserForm({ copy }: { copy: Copy<User> }) {
  const user = copy.entry;
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const navigate = useNavigate();
  const isColleague = user.role === 'admin' && user.id !== ownId;
  const ownPassword = useOwnPassword();
  const name = `${user.firstname} ${user.lastname}`;
  const edit = useEdit({
    form,
    copy,
    path: userPath(user.id),
    valuesOf: inputOf,
    fields: FIELDS,
    send: async (input: UserInput, { version }) => {
      if (user.role === 'admin' && takesFromHolder(user, input)) {
        await ownPassword.confirm(
          isColleague ? ABOUT_ACCESS.colleague(name) : ABOUT_ACCESS.oneself,
        );
      }
      if (input.role === 'admin' && user.role !== 'admin') {
        await ownPassword.confirm(ABOUT_ACCESS.newAdmin(name));
      } else if (input.edits_content && !user.edits_content) {
        await ownPassword.confirm(ABOUT_ACCESS.newEditor(name));
      }
      return updateUser(user.id, input, version);
    },
    isGoneForGood: true,
    onDone: async (saved, before) => {
      const undo = form.getValues('password') === '' ? undoOf(saved, before) : undefined;
      form.reset(inputOf(saved.entry));
      showSuccess(USER_TEXTS.saved, undo);
      await refresh();
    },
  });

  /** Returns nothing if nothing was changed. A replaced password cannot be restored. */
  function undoOf(saved: Copy<User>, before: Copy<User>): Undo | undefined {
    if (saved.version === before.version) return undefined;
    return async () => {
      const restored = await updateUser(user.id, inputOf(before.entry), saved.version);
      // Without this, the next save would open the comparison.
      if (!hasUnsavedChanges()) edit.replace(restored);
      await refresh();
    };
  }

  async function refresh(): Promise<void> {
    await refreshUsers();
    if (user.id === ownId) await refreshUser();
  }

  async function remove(): Promise<void> {
    if (isColleague) await ownPassword.confirm(ABOUT_ACCESS.colleague(name));
    if (!(await edit.remove())) return;
    await navigate(paths.manageUsers, { state: nothingUnsaved });
    showSuccess(USER_TEXTS.deleted(name));
    await refreshUsers();
  }

  return (
    <EditForm
      form={form}
      submit={edit.submit}
      over={
        <>
          <ConflictDialog edit={edit} />
          {ownPassword.dialog}
        </>
      }
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

/** Applies the server's rule for when the admin's password is needed (compat-api, user.controller.ts). */
function takesFromHolder(user: User, { role, email, password, blocked }: UserInput): boolean {
  const isNewEmail = email.trim().toLowerCase() !== user.email;
  return role !== user.role || isNewEmail || password !== '' || (blocked === true && !user.blocked);
}
