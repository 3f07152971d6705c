import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import type { User } from '@saltmarsh/contract/messages/user';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ActionForm } from '../../forms/form';
import { type Copy, writeCopy } from '../../forms/versions';
import { refreshUser, useUser } from '../../public/auth/use-user';
import { post } from '../../public/lib/api-client';
import { ConfirmButton } from '../../ui/dialog';
import { showSuccess } from '../../ui/toast';
import { comparedFields } from '../lib/compared-field';
import { giveUpChanges } from '../lib/unsaved';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { EntryForm } from '../ui/entry-form';
import { HistoryLink, QueryBoundary, Screen } from '../ui/screen';
import { inputOf, UserFields, type UserInput } from './user-fields';

const pathOf = (id: string | number) => `/api/users/${encodeURIComponent(id)}`;

export function Component() {
  const { id = '' } = useParams();
  const query = useCopyToEdit<User>(pathOf(id));
  return (
    <Screen
      title="Manage User"
      back={paths.manageUsers}
      actions={<HistoryLink of={paths.manageUser(Number(id))} />}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <>
            <UserLinks user={copy.entry} />
            <UserForm copy={copy} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Offers to email a new invitation or a reset link, so that no admin has to know a password. */
function UserLinks({ user: { id, invited, firstname, email } }: { user: User }) {
  return (
    <section
      className="note note--done user-links"
      aria-label={invited ? 'Invitation' : 'Forgotten password'}
    >
      {invited ? (
        <p>
          <strong>{firstname} has not accepted the invitation yet,</strong> and can’t log in before
          choosing a password. Send again if the email was lost, or is more than 7 days old; only
          the latest link works.
        </p>
      ) : (
        <p>
          <strong>Forgotten password?</strong> Email {firstname} a link to choose a new one. It
          works for one hour.
        </p>
      )}
      <ActionForm
        label={invited ? 'Send again' : 'Email a link'}
        action={() =>
          invited ? post(`${pathOf(id)}/invitation`) : post('/forgot-password', { email })
        }
        onDone={() =>
          showSuccess(
            `A ${invited ? 'new invitation' : 'link for a new password'} is on its way to ${email}.`,
          )
        }
      />
    </section>
  );
}

const FIELDS = comparedFields<User>(USER_FIELDS);

function UserForm({ copy }: { copy: Copy<User> }) {
  const user = copy.entry;
  const ownId = useUser()?.id;
  const navigate = useNavigate();
  const name = `${user.firstname} ${user.lastname}`;
  const path = pathOf(user.id);
  const update = (data: UserInput, version: string | null) =>
    writeCopy<User>({ method: 'PATCH', url: path, data }, version);
  const edit = useEdit({
    copy,
    path,
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: UserInput, { version }) => update(input, version),
    isGoneForGood: true,
    saved: 'Changes saved....',
    // A replaced password cannot be restored.
    undoOf: (saved, before, { password }) =>
      password === '' ? () => update(inputOf(before.entry), saved.version) : undefined,
    onShown: async () => {
      if (user.id === ownId) await refreshUser();
    },
  });

  async function goBack(): Promise<void> {
    giveUpChanges();
    await navigate(paths.manageUsers);
  }

  return (
    <EntryForm
      edit={edit}
      button="Save Changes"
      actions={
        <ConfirmButton
          about={`${name}’s account will be permanently deleted. Accounts do not go to the bin.`}
          onConfirm={() => edit.remove(goBack, `${name} has been deleted.`)}
        >
          Delete User
        </ConfirmButton>
      }
    >
      <UserFields form={edit.form} user={user} />
    </EntryForm>
  );
}
