import { PageTitle } from '../public/ui/page-title';
import { PasswordConfirmed } from '../auth/auth-messages';
import { useUser } from '../public/auth/use-user';
import { SessionList } from './session-list';
import { TwoFactor } from './two-factor';

export function Component() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageTitle className="account-title">Security</PageTitle>
      <PasswordConfirmed />
      <TwoFactor key={`two-factor ${user.id}`} isOn={user.two_factor_enabled} />
      <SessionList user={user} />
    </>
  );
}
