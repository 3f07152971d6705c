import type { User } from '@saltmarsh/contract/messages/user';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField, SelectField, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { PasswordField } from '../../ui/password-field';
import { roleNames } from '../lib/user-role-names';
import type { UserInput } from './users-manage.api';
import './user-links.css';

interface UserFieldsProps {
  form: UseFormReturn<UserInput>;
  /** User to edit, or `null` for a new one. */
  user: User | null;
}

export function UserFields({ form, user }: UserFieldsProps) {
  /** Returns a bound field with one message at most (spec §5). */
  function field(name: keyof UserInput) {
    const bound = fieldOf(form, name);
    return { ...bound, errors: bound.errors.slice(0, 1) };
  }
  return (
    <>
      <div className="form-pair">
        <TextField label="First Name" autoComplete="off" {...field('firstname')} />
        <TextField label="Last Name" autoComplete="off" {...field('lastname')} />
      </div>
      {user ? (
        <div className="form-pair">
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <TextField label="Telephone" type="tel" autoComplete="off" {...field('telephone')} />
        </div>
      ) : (
        <TextField label="Email Address" type="email" autoComplete="off" {...field('email')} />
      )}
      <SelectField label="Access Level" {...field('role')}>
        <option value="user">{roleNames.user}</option>
        {/* Offered only to pta users (spec §3), so that saving keeps their role. */}
        {user?.role === 'pta' && <option value="pta">{roleNames.pta}</option>}
        <option value="admin">{roleNames.admin}</option>
      </SelectField>
      <CheckboxField
        label="May edit content in Strapi’s panel"
        hint="Questions, menus, widgets and files, and nothing else. Admins may anyway."
        {...field('edits_content')}
      />
      {user && <CheckboxField label="Blocked" hint="May not log in." {...field('blocked')} />}
      {!user && (
        <p className="note note--done user-links">
          <strong>Send an invitation:</strong> leave the password empty, and they get an email with
          a link to choose their own. It works for 7 days.
        </p>
      )}
      <div className="form-pair">
        <PasswordField
          label="Password"
          hint={user && 'Leave empty to keep the current one.'}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label="Confirm Password"
          hint={user && 'Type it again.'}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </div>
    </>
  );
}
