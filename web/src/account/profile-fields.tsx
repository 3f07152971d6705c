import type { UseFormReturn } from 'react-hook-form';
import { fieldOf, requiredFieldOf } from '../forms/form-field';
import { PasswordField } from '../ui/password-field';
import { optional, TextField } from '../ui/field';
import { PROFILE_LABELS, type ProfileName, type ProfileValues } from './account.api';

/** Renders the fields that users may change themselves (spec §3). The server validates them. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const field = (name: ProfileName) => ({ label: PROFILE_LABELS[name], ...fieldOf(form, name) });
  const required = (name: ProfileName) => {
    const label = PROFILE_LABELS[name];
    return { label, ...requiredFieldOf(form, name, `Enter your ${label.toLowerCase()}.`) };
  };
  return (
    <>
      <fieldset className="fieldset">
        <legend>Your details</legend>
        <div className="form-pair">
          <TextField autoComplete="given-name" {...required('firstname')} />
          <TextField autoComplete="family-name" {...required('lastname')} />
        </div>
        <TextField type="email" autoComplete="email" {...required('email')} />
        <TextField type="tel" autoComplete="tel" {...field('telephone')} />
      </fieldset>
      <fieldset className="fieldset">
        <legend>Your address</legend>
        <TextField autoComplete="address-line1" {...field('address1')} />
        <TextField
          autoComplete="address-line2"
          {...field('address2')}
          label={optional(PROFILE_LABELS.address2)}
        />
        <div className="form-pair">
          <TextField autoComplete="address-level2" {...field('town')} />
          <TextField
            autoComplete="postal-code"
            autoCapitalize="characters"
            {...field('postcode')}
          />
        </div>
      </fieldset>
      <fieldset className="fieldset">
        <legend>Your password</legend>
        <p className="soft">
          Leave both fields empty to keep your current password. A new password logs you out
          everywhere else.
        </p>
        <div className="form-pair">
          <PasswordField
            label="Password"
            hint="At least 8 characters."
            autoComplete="new-password"
            {...fieldOf(form, 'password')}
          />
          <PasswordField
            label="Confirm Password"
            hint="Type it again."
            autoComplete="new-password"
            {...fieldOf(form, 'password_confirmation')}
          />
        </div>
      </fieldset>
    </>
  );
}
