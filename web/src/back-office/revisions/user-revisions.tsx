import type { AccountThen, Revision } from '@saltmarsh/contract/messages/revision';
import { paths } from '../../app/paths';
import { roleNames } from '../lib/user-role-names';
import { useOwnPassword } from '../ui/use-own-password';
import type { RevisionField } from './revision-field';
import { RevisionsScreen } from './revisions-screen';
import { ButtonLink } from '../../ui/button';

const FIELDS: readonly RevisionField<AccountThen>[] = [
  { kind: 'text', label: 'First Name', textOf: ({ firstname }) => firstname },
  { kind: 'text', label: 'Last Name', textOf: ({ lastname }) => lastname },
  { kind: 'text', label: 'Email', textOf: ({ email }) => email },
  { kind: 'text', label: 'Telephone', textOf: ({ telephone }) => telephone ?? '' },
  { kind: 'text', label: 'Access Level', textOf: ({ role }) => roleNames[role] },
  { kind: 'text', label: 'Edits content', textOf: ({ edits_content: is }) => (is ? 'Yes' : 'No') },
  { kind: 'text', label: 'Address', textOf: ({ address1 }) => address1 ?? '' },
  { kind: 'text', label: 'Second Line of the Address', textOf: ({ address2 }) => address2 ?? '' },
  { kind: 'text', label: 'Town', textOf: ({ town }) => town ?? '' },
  { kind: 'text', label: 'Postcode', textOf: ({ postcode }) => postcode ?? '' },
];
const LABELS = {
  firstname: 'First Name',
  lastname: 'Last Name',
  email: 'Email',
  telephone: 'Telephone',
  role: 'Access Level',
  edits_content: 'Edits content',
  address1: 'Address',
  address2: 'Second Line of the Address',
  town: 'Town',
  postcode: 'Postcode',
  password: 'Password',
  blocked: 'Blocked',
  email_verified_at: 'Verified Email',
};

/** Restores only fields that the comparison shows: never a password or the blocked state. */
export function UserRevisions({ id }: { id: string }) {
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
      <RevisionsScreen
        path={`/api/users/${encodeURIComponent(id)}`}
        back={paths.manageUser(Number(id))}
        nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
        fields={FIELDS}
        labels={LABELS}
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
