import { useForm } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../lib/success-message';
import { useSubmit } from '../../forms/use-submit';
import { FormErrors } from '../../fields/form-errors';
import { Modal } from '../ui/modal';
import { PasswordField } from '../../forms/password-field';
import { SelectField } from '../../fields/select-field';
import { SubmitButton } from '../../forms/submit-button';
import { TextField } from '../../fields/text-field';
import { firstError } from './user-first-error';
import { roleNames } from './user-role-names';
import { createUser, refreshUsers, type UserInput } from './users-manage.api';
import '../ui/edit-form.css';

const EMPTY: Omit<UserInput, 'telephone'> = {
  firstname: '',
  lastname: '',
  email: '',
  role: 'user',
  password: '',
  password_confirmation: '',
};

export function UserAddModal({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const { onSubmit, isPending, formErrors } = useSubmit({
    form,
    send: createUser,
    onDone: async ({ firstname, lastname }) => {
      onClose();
      showSuccess(`${firstname} ${lastname} has been added.`);
      await refreshUsers();
    },
  });
  const field = (name: keyof typeof EMPTY) => firstError(fieldOf(form, name));

  return (
    <Modal title="Add User" onClose={onClose} isDirty={form.formState.isDirty}>
      <form className="edit-form" onSubmit={onSubmit} noValidate>
        <FormErrors formErrors={formErrors} />
        <div className="edit-form__pair">
          <TextField label="First Name" autoComplete="off" {...field('firstname')} />
          <TextField label="Last Name" autoComplete="off" {...field('lastname')} />
        </div>
        <TextField label="Email Address" type="email" autoComplete="off" {...field('email')} />
        <SelectField label="Access Level" {...field('role')}>
          <option value="user">{roleNames.user}</option>
          <option value="admin">{roleNames.admin}</option>
        </SelectField>
        <div className="edit-form__pair">
          <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            {...field('password_confirmation')}
          />
        </div>
        <div className="edit-form__actions">
          <SubmitButton isPending={isPending}>Add User</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
