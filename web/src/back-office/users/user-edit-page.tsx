import type { User } from '@saltmarsh/contract/messages/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ActionForm } from '../../forms/form';
import { ButtonLink } from '../../ui/button';
import { showSuccess } from '../../ui/toast';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { UserForm } from './user-form';
import { USER_TEXTS } from './user-texts';
import { sendInvitation, sendResetLink, userPath } from './users-manage.api';
import './users.css';

export function UserEditPage() {
  const { id = '' } = useParams();
  const query = useCopyToEdit<User>(userPath(id));
  return (
    <Screen
      title="Manage User"
      back={{ to: paths.manageUsers, text: 'Go Back' }}
      actions={<ButtonLink to={paths.historyOf(paths.manageUser(Number(id)))}>History</ButtonLink>}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <>
            {copy.entry.invited ? (
              <UserInvitation user={copy.entry} />
            ) : (
              <UserResetLink user={copy.entry} />
            )}
            <UserForm copy={copy} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Shown until the user has chosen a password, by the link or by "Forgot your password?". */
function UserInvitation({ user: { id, firstname, email } }: { user: User }) {
  return (
    <section className="note note--done user-links" aria-label="Invitation">
      <p>
        <strong>{firstname} has not accepted the invitation yet,</strong> and can’t log in before
        choosing a password. Send again if the email was lost, or is more than 7 days old; only the
        latest link works.
      </p>
      <ActionForm
        label="Send again"
        action={() => sendInvitation(id)}
        onDone={() => showSuccess(USER_TEXTS.invitedAgain(email))}
      />
    </section>
  );
}

/** Sends a reset link, so that no admin needs to know a colleague's password. */
function UserResetLink({ user: { email } }: { user: User }) {
  return (
    <section className="note note--done user-links" aria-label="Forgotten password">
      <p>
        <strong>A forgotten password?</strong> Email a link to choose a new one, which nobody else
        needs to know. It works for an hour.
      </p>
      <ActionForm
        label="Email a link"
        action={() => sendResetLink(email)}
        onDone={() => showSuccess(USER_TEXTS.resetLink(email))}
      />
    </section>
  );
}

export { UserEditPage as Component };
