import { USER_FIELDS } from '@saltmarsh/contract/domain/user-labels';
import type { AccountThen, Revision } from '@saltmarsh/contract/messages/revision';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button';
import { useOwnPassword } from '../ui/use-own-password';
import { HistoryScreen } from './history-screen';
import { fieldComparison } from './revision-comparison';

const COMPARISON = fieldComparison<AccountThen>(USER_FIELDS);

/** Restores only fields that the comparison shows: never a password or the blocked state. */
export function UserHistory({ id }: { id: string }) {
  const ownPassword = useOwnPassword();

  /** Applies the server's rule for PATCH (compat-api, user.controller.ts). */
  async function mayRestore({ entry }: Revision<AccountThen>, now: AccountThen): Promise<void> {
    if (!entry) return;
    const isNewHolder = entry.email !== now.email || entry.role !== now.role;
    const isNewEditor = entry.edits_content && !now.edits_content;
    if (isNewEditor || (isNewHolder && [entry.role, now.role].includes('admin'))) {
      await ownPassword.confirm(aboutAdmin(now));
    }
  }
  return (
    <>
      <HistoryScreen
        path={`/api/users/${encodeURIComponent(id)}`}
        back={paths.manageUser(Number(id))}
        nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
        comparison={COMPARISON}
        mayRestore={mayRestore}
        actions={
          <ButtonLink to={`${paths.activity}?kind=user&entry=${encodeURIComponent(id)}`}>
            Log-ins and Activity
          </ButtonLink>
        }
      />
      {ownPassword.dialog}
    </>
  );
}

const aboutAdmin = ({ firstname, lastname }: AccountThen) =>
  `This changes what ${firstname} ${lastname} can do here, or how they log in. Please enter your own password first.`;
