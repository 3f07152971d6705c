import type { SignedInSession } from '@saltmarsh/contract/messages/account';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import useSWR from 'swr';
import { PasswordConfirmed } from '../auth/auth-messages';
import { ActionForm } from '../forms/form';
import { useUser } from '../public/auth/use-user';
import { get, remove } from '../public/lib/api-client';
import type { ApiError } from '../public/lib/api-error';
import { NotLoaded } from '../public/ui/loading';
import { PageTitle } from '../public/ui/page-title';
import { List } from '../ui/list';
import { dateTime } from './account.api';
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

const SESSIONS = '/user/sessions';

function SessionList({ user }: { user: OwnUser }) {
  const { data, error, mutate } = useSWR<SignedInSession[], ApiError>(
    [SESSIONS, user.id],
    () => get(SESSIONS),
    { revalidateIfStale: true, shouldRetryOnError: false },
  );
  async function refresh(): Promise<void> {
    await mutate();
  }

  return (
    <section className="security" aria-labelledby="sessions">
      <h2 id="sessions">Where you’re logged in</h2>
      {data ? (
        <>
          <List>
            {data.map((session) => (
              <Session key={session.id} session={session} onEnded={refresh} />
            ))}
          </List>
          {data.length > 1 && (
            <ActionForm
              label="Log out everywhere else"
              action={() => remove(SESSIONS)}
              onDone={refresh}
            />
          )}
        </>
      ) : (
        <NotLoaded error={error}>Sorry, we can’t show this list at the moment.</NotLoaded>
      )}
    </section>
  );
}

function Session({ session, onEnded }: { session: SignedInSession; onEnded: () => Promise<void> }) {
  const name = browserName(session.user_agent);
  return (
    <li className="row">
      <div>
        <p className="row__title">{name}</p>
        <p className="soft">
          {session.current ? 'This browser' : `Last used ${dateTime(session.last_used_at)}`}
          {session.ip && ` · ${session.ip}`}
          {` · logged in ${dateTime(session.signed_in_at)}`}
        </p>
      </div>
      {!session.current && (
        <ActionForm
          label="Log out"
          description={`Log out ${name}, last used ${dateTime(session.last_used_at)}`}
          action={() => remove(`${SESSIONS}/${session.id}`)}
          onDone={onEnded}
        />
      )}
    </li>
  );
}

// The order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns e.g. `Firefox on Windows`. */
export function browserName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(names: readonly [RegExp, string][], userAgent: string | null): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
