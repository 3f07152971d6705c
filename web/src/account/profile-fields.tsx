import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../forms/form-field';
import { PasswordField } from '../forms/password-field';
import { TextField } from '../fields/text-field';
import type { ProfileValues } from './account.api';

/** The fields users may change themselves (spec §3); the server validates them. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  return (
    <>
      <fieldset className="fieldset">
        <legend>Your details</legend>
        <div className="form-pair">
          <TextField
            label="First Name"
            autoComplete="given-name"
            required
            {...fieldOf(form, 'firstname')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            required
            {...fieldOf(form, 'lastname')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...fieldOf(form, 'email')}
        />
        <TextField
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          {...fieldOf(form, 'telephone')}
        />
      </fieldset>
      <fieldset className="fieldset">
        <legend>Your address</legend>
        <TextField
          label="Address line 1"
          autoComplete="address-line1"
          {...fieldOf(form, 'address1')}
        />
        <TextField
          label={
            <>
              Address line 2 <span className="field__optional">(optional)</span>
            </>
          }
          autoComplete="address-line2"
          {...fieldOf(form, 'address2')}
        />
        <div className="form-pair">
          <TextField label="Town" autoComplete="address-level2" {...fieldOf(form, 'town')} />
          <TextField
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            {...fieldOf(form, 'postcode')}
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
