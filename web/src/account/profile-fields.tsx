import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../forms/form-field';
import { PasswordField } from '../ui/password-field';
import { optional, TextField } from '../ui/field';
import type { ProfileValues } from './account.api';

/** The fields users may change themselves (spec §3); the server validates them. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const field = (name: keyof ProfileValues) => fieldOf(form, name);
  return (
    <>
      <fieldset className="fieldset">
        <legend>Your details</legend>
        <div className="form-pair">
          <TextField
            label="First Name"
            autoComplete="given-name"
            required
            {...field('firstname')}
          />
          <TextField label="Last Name" autoComplete="family-name" required {...field('lastname')} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Mobile number" type="tel" autoComplete="tel" {...field('telephone')} />
      </fieldset>
      <fieldset className="fieldset">
        <legend>Your address</legend>
        <TextField label="Address line 1" autoComplete="address-line1" {...field('address1')} />
        <TextField
          label={optional('Address line 2')}
          autoComplete="address-line2"
          {...field('address2')}
        />
        <div className="form-pair">
          <TextField label="Town" autoComplete="address-level2" {...field('town')} />
          <TextField
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            {...field('postcode')}
          />
        </div>
      </fieldset>
      <fieldset className="fieldset">
        <legend>Your password</legend>
        <p className="fieldset__hint">
          Leave both fields empty to keep your current password. A new password signs you out
          everywhere else.
        </p>
        <div className="form-pair">
          <PasswordField
            label="Password"
            hint="At least 8 characters."
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
      </fieldset>
    </>
  );
}
