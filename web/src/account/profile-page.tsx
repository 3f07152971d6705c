import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { paths } from '../app/paths';
import { PROFILE_BANNER_TIME } from '../config/business-constants';
import type { Copy } from '../forms/versions';
import type { ApiError } from '../public/lib/api-error';
import { Loading, NotLoaded } from '../public/ui/loading';
import { focusPageTitle, PageTitle } from '../public/ui/page-title';
import { Form } from '../forms/form';
import { fieldOf, requiredFieldOf } from '../forms/form-field';
import { setUser, useUser } from '../public/auth/use-user';
import { PasswordConfirmed } from '../auth/auth-messages';
import { PROFILE_LABELS, type ProfileName, type ProfileValues, readProfile } from './account.api';
import { useProfile } from './use-profile';
import { Button } from '../ui/button';
import { optional, TextField } from '../ui/field';
import { PasswordField } from '../ui/password-field';

export function Component() {
  const user = useUser();
  // The layout admits signed-in users only.
  return user ? <OwnProfile key={user.id} user={user} /> : null;
}

/** Fetches the user again, because the `user` that the browser has cached may be out of date. */
function OwnProfile({ user }: { user: OwnUser }) {
  const [visit] = useState(() => Math.random());
  const { data, error, mutate } = useSWR<Copy<OwnUser>, ApiError, [string, number]>(
    ['profile', visit],
    readProfile,
    { shouldRetryOnError: false },
  );
  const [savedAt, setSavedAt] = useState(0);
  useEffect(() => {
    if (savedAt === 0) return;
    const timer = setTimeout(() => setSavedAt(0), PROFILE_BANNER_TIME);
    return () => clearTimeout(timer);
  }, [savedAt]);

  return (
    <>
      <PageTitle className="account-title">Edit Profile</PageTitle>
      <div role="status">
        {savedAt > 0 && <p className="note note--done">Your profile has been updated</p>}
      </div>
      <PasswordConfirmed />
      <Verification user={user} />
      {data ? (
        <EditProfile copy={data} onSaved={() => setSavedAt(Date.now())} />
      ) : (
        <NotLoaded error={error}>
          Your details could not be loaded. <Button onClick={() => void mutate()}>Try again</Button>
        </NotLoaded>
      )}
    </>
  );
}

/** Edits the profile. The loading text replaces the form while it is sent (spec §4). */
function EditProfile({ copy, onSaved }: { copy: Copy<OwnUser>; onSaved: () => void }) {
  const { form, submit } = useProfile(copy, async (saved) => {
    await setUser(saved);
    onSaved();
    window.scrollTo({ top: 0 });
    focusPageTitle();
  });
  return (
    <>
      {submit.isPending && <Loading />}
      <div hidden={submit.isPending}>
        <Form submit={submit} button="Save Changes">
          <ProfileFields form={form} />
        </Form>
      </div>
    </>
  );
}

/** Shows whether the email address is verified. The verification link adds `?verified=1`. */
function Verification({ user }: { user: OwnUser }) {
  const [query] = useSearchParams();
  if (!user.email_verified_at) {
    return (
      <p className="note">
        Your email address is not verified yet. Follow the link we sent to {user.email}, or{' '}
        <Link to={paths.verifyEmail}>ask for a new one</Link>.
      </p>
    );
  }
  return query.has('verified') ? (
    <p className="note note--done" role="status">
      Thank you, your email address is verified.
    </p>
  ) : null;
}

/** Renders the fields that users may change themselves (spec §3). The server validates them. */
function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
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
