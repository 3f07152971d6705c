import { roleNames, USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import type { User } from '@saltmarsh/contract/messages/user';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField, SelectField, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { PasswordField } from '../../ui/password-field';
import './users.css';

/**
 * Returns the form values for a saved account or, by default, for a new one. If the password stays
 * empty, a saved user keeps the current password, and a new user gets an invitation.
 */
export function inputOf(user?: User) {
  const { firstname = '', lastname = '', email = '', role = 'user' } = user ?? {};
  const { edits_content = false, works_the_book = false } = user ?? {};
  return {
    ...{ firstname, lastname, email, role, edits_content, works_the_book },
    ...(user && { telephone: user.telephone ?? '', blocked: user.blocked }),
    ...{ password: '', password_confirmation: '' },
  };
}

export type UserInput = ReturnType<typeof inputOf>;

interface UserFieldsProps {
  form: UseFormReturn<UserInput>;
  /** User to edit, or `null` for a new one. */
  user: User | null;
}

export function UserFields({ form, user }: UserFieldsProps) {
  /** Binds a field to the form, with its label and at most one message (spec §5). */
  function field(name: keyof UserInput, required?: string) {
    const bound = fieldOf(form, name, { required });
    const label = name === 'password_confirmation' ? 'Confirm Password' : USER_FIELDS[name].label;
    return { ...bound, label, errors: bound.errors.slice(0, 1) };
  }
  return (
    <>
      <div className="form-pair">
        <TextField {...field('firstname', 'Enter a first name.')} />
        <TextField {...field('lastname', 'Enter a last name.')} />
      </div>
      <div className="form-pair">
        <TextField
          type="email"
          {...field('email', 'Enter an email address.')}
          label={user ? USER_FIELDS.email.label : 'Email Address'}
        />
        {user && <TextField type="tel" {...field('telephone')} />}
      </div>
      <SelectField {...field('role')}>
        <option value="user">{roleNames.user}</option>
        {/* Offer this role only for users who already have it (spec §3). */}
        {user?.role === 'pta' && <option value="pta">{roleNames.pta}</option>}
        <option value="admin">{roleNames.admin}</option>
      </SelectField>
      <CheckboxField
        hint="Only questions, menus, widgets and files. Admins can do this anyway."
        {...field('edits_content')}
        label="May edit content in Strapi’s panel"
      />
      <CheckboxField
        hint="Tonight’s bookings and those of the week ahead, and nothing else. Admins always may."
        {...field('works_the_book')}
        label="May work the book at Tonight"
      />
      {user && <CheckboxField hint="Blocked users can’t log in." {...field('blocked')} />}
      {!user && (
        <p className="note note--done user-links">
          <strong>Send an invitation:</strong> leave the password empty, and they get an email with
          a link to choose their own. It works for 7 days.
        </p>
      )}
      <div className="form-pair">
        <PasswordField
          hint={user && 'Leave empty to keep the current one.'}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          hint={user && 'Type it again.'}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </div>
    </>
  );
}
