import type { OwnUser } from '@saltmarsh/compat-api/contract/user';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { PROFILE_BANNER_TIME } from '../config/business-constants';
import { readDraft } from '../forms/form-drafts';
import { useSubmit } from '../forms/use-submit';
import { Loading } from '../public/ui/loading';
import { focusPageTitle, PageTitle } from '../public/ui/page-title';
import { Form } from '../forms/form';
import { setUser } from '../public/auth/current-user.api';
import { PasswordConfirmed } from '../auth/password-confirmed';
import { useUser } from '../public/auth/use-user';
import { saveProfile, type ProfileValues } from './account.api';
import { ProfileFields } from './profile-fields';
import './account.css';

export function ProfilePage() {
  const user = useUser();
  // The layout's guard admits signed-in users only.
  return user ? <EditProfile key={user.id} user={user} /> : null;
}

/** Texts and times of spec §4 and §9. */
function EditProfile({ user }: { user: OwnUser }) {
  const draft = `profile ${user.id}`;
  const form = useForm<ProfileValues>({
    defaultValues: readDraft<ProfileValues>(draft) ?? valuesOf(user),
  });
  const { isShown, show } = useBanner();
  const submit = useSubmit({
    form,
    send: (values: ProfileValues) => saveProfile(user, values),
    onDone: async (saved) => {
      form.reset(valuesOf(saved));
      await setUser(saved);
      show();
      window.scrollTo({ top: 0 });
      focusPageTitle();
    },
    draft,
  });

  return (
    <>
      <PageTitle className="account-title">Edit Profile</PageTitle>
      <div role="status">{isShown && <p className="banner">Your profile has been updated</p>}</div>
      <PasswordConfirmed />
      <Verification user={user} />
      {submit.isPending && <Loading />}
      <div hidden={submit.isPending}>
        <Form submit={submit} button="Save Changes">
          <ProfileFields form={form} />
        </Form>
      </div>
    </>
  );
}

/** Shown for four seconds after the latest save. */
function useBanner() {
  const [latest, setLatest] = useState<object | null>(null);
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setLatest(null), PROFILE_BANNER_TIME);
    return () => clearTimeout(timer);
  }, [latest]);
  return { isShown: latest !== null, show: () => setLatest({}) };
}

/** Whether the address is verified. The link in the email ends at `?verified=1`. */
function Verification({ user }: { user: OwnUser }) {
  const [query] = useSearchParams();
  if (!user.email_verified_at) {
    return (
      <p className="banner banner--open">
        Your email address is not verified yet. Follow the link we sent to {user.email}, or{' '}
        <Link to={paths.verifyEmail}>ask for a new one</Link>.
      </p>
    );
  }
  return query.has('verified') ? (
    <p className="banner" role="status">
      Thank you, your email address is verified.
    </p>
  ) : null;
}

/** Passwords are write-only: their fields start empty and are cleared after each save. */
function valuesOf(user: OwnUser): ProfileValues {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    address1: user.address1 ?? '',
    address2: user.address2 ?? '',
    town: user.town ?? '',
    postcode: user.postcode ?? '',
    email: user.email,
    telephone: user.telephone ?? '',
    password: '',
    password_confirmation: '',
  };
}

export { ProfilePage as Component };
