import { showSuccess } from '../../ui/toast';
import { AddModal, type AddProps } from '../ui/add-modal';
import { useOwnPassword } from '../ui/use-own-password';
import { inputOf, UserFields, type UserInput } from './user-fields';
import { ABOUT_ACCESS, USER_TEXTS } from './user-texts';
import { createUser, refreshUsers } from './users-manage.api';

export function UserAddModal(props: AddProps) {
  const ownPassword = useOwnPassword();

  async function send(input: UserInput) {
    const name = `${input.firstname} ${input.lastname}`;
    if (input.role === 'admin') await ownPassword.confirm(ABOUT_ACCESS.newAdmin(name));
    else if (input.edits_content) await ownPassword.confirm(ABOUT_ACCESS.newEditor(name));
    return createUser(input);
  }
  return (
    <AddModal
      {...props}
      title="Add User"
      button="Add User"
      empty={inputOf()}
      send={send}
      draftOf={(input) => ({ ...input, password: '', password_confirmation: '' })}
      over={ownPassword.dialog}
      onAdded={async ({ firstname, lastname, email, invited }) => {
        const name = `${firstname} ${lastname}`;
        showSuccess(invited ? USER_TEXTS.invited(name, email) : USER_TEXTS.added(name));
        await refreshUsers();
      }}
    >
      {(form, isRestored) => (
        <>
          {isRestored && (
            <p className="note">
              What you typed is here again, but for the password: that is never kept.
            </p>
          )}
          <UserFields form={form} user={null} />
        </>
      )}
    </AddModal>
  );
}
