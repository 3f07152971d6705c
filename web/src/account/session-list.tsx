import type { SignedInSession } from '@saltmarsh/contract/messages/session';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import useSWR from 'swr';
import type { ApiError } from '../public/lib/api-error';
import { ActionForm } from '../forms/action-form';
import { Loading } from '../public/ui/loading';
import { Notice } from '../public/ui/notice';
import { List } from '../ui/list';
import { endOtherSessions, endSession, readSessions, sessionsKey } from './account.api';
import { browserName } from './browser-name';
import { dateTime } from './date-time';

/** Lists the user's sessions, with buttons to end them. */
export function SessionList({ user }: { user: OwnUser }) {
  const { data, error, mutate } = useSWR<SignedInSession[], ApiError>(
    sessionsKey(user),
    readSessions,
    {
      revalidateIfStale: true,
      shouldRetryOnError: false,
    },
  );
  async function refresh(): Promise<void> {
    await mutate();
  }

  return (
    <section className="security" aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      {data ? (
        <>
          <List>
            {data.map((session) => (
              <Session key={session.id} session={session} onEnded={refresh} />
            ))}
          </List>
          {data.length > 1 && (
            <ActionForm
              label="Sign out everywhere else"
              action={endOtherSessions}
              onDone={refresh}
            />
          )}
        </>
      ) : error ? (
        <Notice>Sorry, we can’t show this list at the moment.</Notice>
      ) : (
        <Loading />
      )}
    </section>
  );
}

interface SessionProps {
  session: SignedInSession;
  onEnded: () => Promise<void>;
}

function Session({ session, onEnded }: SessionProps) {
  const name = browserName(session.user_agent);
  return (
    <li className="row">
      <div>
        <p className="row__title">{name}</p>
        <p className="soft">
          {session.current ? 'This browser' : `Last used ${dateTime(session.last_used_at)}`}
          {session.ip && ` · ${session.ip}`}
          {` · signed in ${dateTime(session.signed_in_at)}`}
        </p>
      </div>
      {!session.current && (
        <ActionForm
          label="Sign out"
          description={`Sign out ${name}, last used ${dateTime(session.last_used_at)}`}
          action={() => endSession(session.id)}
          onDone={onEnded}
        />
      )}
    </li>
  );
}
