import type { User } from '@saltmarsh/contract/messages/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { showSuccess, type Undo } from '../../ui/toast';
import type { ComparedField } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import type { Copy } from '../../forms/versions';
import { ConflictDialog } from '../ui/conflict-dialog';
import { ConfirmButton } from '../../ui/dialog';
import { EditForm } from '../ui/edit-form';
import { hasUnsavedChanges, nothingUnsaved } from '../ui/unsaved-changes';
import { refreshUser, useUser } from '../../public/auth/use-user';
import { aboutNewAdmin, aboutNewEditor, useOwnPassword } from '../ui/use-own-password';
import { USER_TEXTS } from './user-texts';
import { UserFields } from './user-fields';
import { roleNames } from '../lib/user-role-names';
import { refreshUsers, updateUser, userPath, type UserInput } from './users-manage.api';

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
  {
    kind: 'text',
    label: 'Edits content',
    names: ['edits_content'],
    textOf: ({ edits_content: isEditor }) => (isEditor ? 'Yes' : 'No'),
  },
  {
    kind: 'text',
    label: 'Blocked',
    names: ['blocked'],
    textOf: ({ blocked }) => (blocked ? 'Yes' : 'No'),
  },
];

export function UserForm({ copy }: { copy: Copy<User> }) {
  const user = copy.entry;
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const draft = `${ownId} user ${user.id}`;
  const navigate = useNavigate();
  const isColleague = user.role === 'admin' && user.id !== ownId;
  const ownPassword = useOwnPassword();
  const name = `${user.firstname} ${user.lastname}`;
  const aboutColleague = `${name} is an admin, too. Please enter your own password before you change their access.`;
  const edit = useEdit({
    form,
    copy,
    path: userPath(user.id),
    valuesOf: inputOf,
    fields: FIELDS,
    send: async (input: UserInput, { version }) => {
      if (user.role === 'admin' && takesFromHolder(user, input)) {
        await ownPassword.confirm(isColleague ? aboutColleague : ABOUT_MYSELF);
      }
      if (input.role === 'admin' && user.role !== 'admin') {
        await ownPassword.confirm(aboutNewAdmin(name));
      } else if (input.edits_content && !user.edits_content) {
        await ownPassword.confirm(aboutNewEditor(name));
      }
      return updateUser(user.id, input, version);
    },
    draft,
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
    if (isColleague) await ownPassword.confirm(aboutColleague);
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
          <ConflictDialog edit={edit} fields={FIELDS} valuesOf={inputOf} />
          {ownPassword.dialog}
        </>
      }
      button="Save Changes"
      actions={
        <ConfirmButton
          about={`The account of ${name} will be deleted for good: accounts do not go to the bin.`}
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

const ABOUT_MYSELF =
  'You are changing how you log in yourself. Please enter your present password first.';

/** Applies the server's rule for when the admin's password is needed (compat-api, user.controller.ts). */
function takesFromHolder(user: User, { role, email, password, blocked }: UserInput): boolean {
  const isNewEmail = email.trim().toLowerCase() !== user.email;
  return role !== user.role || isNewEmail || password !== '' || (blocked === true && !user.blocked);
}

function inputOf(user: User): UserInput {
  const { firstname, lastname, email, telephone, role, edits_content, blocked } = user;
  return {
    ...{ firstname, lastname, email, role, edits_content, blocked },
    telephone: telephone ?? '',
    password: '',
    password_confirmation: '',
  };
}
