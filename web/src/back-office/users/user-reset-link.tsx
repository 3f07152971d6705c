import type { User } from '@saltmarsh/contract/messages/user';
import { ActionForm } from '../../forms/action-form';
import { showSuccess } from '../../ui/toast';
import { USER_TEXTS } from './user-texts';
import { sendResetLink } from './users-manage.api';
import './user-invitation.css';

/** Sends a reset link, so that no admin needs to know a colleague's password. */
export function UserResetLink({ user: { email } }: { user: User }) {
  return (
    <section className="user-invitation" aria-label="Forgotten password">
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
