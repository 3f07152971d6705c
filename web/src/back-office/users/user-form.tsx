import type { User } from '@saltmarsh/compat-api/contract/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../lib/success-message';
import { useDraft } from '../../forms/use-draft';
import { useSubmit } from '../../forms/use-submit';
import { ConfirmButton } from '../../dialogs/confirm-button';
import { FormErrors } from '../../fields/form-errors';
import { PasswordField } from '../../forms/password-field';
import { SelectField } from '../../fields/select-field';
import { SubmitButton } from '../../forms/submit-button';
import { TextField } from '../../fields/text-field';
import { nothingUnsaved, UnsavedChanges } from '../ui/unsaved-changes';
import { refreshUser } from '../../public/auth/current-user.api';
import { useUser } from '../../public/auth/use-user';
import { firstError } from './user-first-error';
import { roleNames } from './user-role-names';
import { deleteUser, refreshUsers, updateUser, type UserInput } from './users-manage.api';
import '../ui/edit-form.css';

export function UserForm({ user }: { user: User }) {
  const form = useForm({ defaultValues: inputOf(user) });
  const ownId = useUser()?.id;
  const draft = `${ownId} user ${user.id}`;
  useDraft(form, draft, user);
  const navigate = useNavigate();
  const { onSubmit, isPending, formErrors } = useSubmit({
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
  const field = (name: keyof UserInput) => firstError(fieldOf(form, name));

  async function remove(): Promise<void> {
    await deleteUser(user.id);
    await navigate(paths.manageUsers, { state: nothingUnsaved });
    showSuccess(`${user.firstname} ${user.lastname} has been deleted.`);
    await refreshUsers();
  }

  return (
    <form className="edit-form" onSubmit={onSubmit} noValidate>
      {form.formState.isDirty && <UnsavedChanges />}
      <FormErrors formErrors={formErrors} />
      <div className="edit-form__pair">
        <TextField label="First Name" autoComplete="off" {...field('firstname')} />
        <TextField label="Last Name" autoComplete="off" {...field('lastname')} />
      </div>
      <div className="edit-form__pair">
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Telephone" type="tel" autoComplete="off" {...field('telephone')} />
      </div>
      <SelectField label="Access Level" {...field('role')}>
        <option value="user">{roleNames.user}</option>
        {/* Only offered to pta users (spec §3), so that saving keeps their role. */}
        {user.role === 'pta' && <option value="pta">{roleNames.pta}</option>}
        <option value="admin">{roleNames.admin}</option>
      </SelectField>
      <div className="edit-form__pair">
        <PasswordField
          label="Password"
          hint="Leave empty to keep the current password."
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label="Confirm Password"
          hint="Type it again."
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </div>
      <div className="edit-form__actions">
        <SubmitButton isPending={isPending}>Save Changes</SubmitButton>
        <ConfirmButton onConfirm={remove}>Delete User</ConfirmButton>
      </div>
    </form>
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
