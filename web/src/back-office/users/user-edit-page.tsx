import type { User } from '@saltmarsh/contract/messages/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { UserForm } from './user-form';
import { UserInvitation, UserResetLink } from './user-links';
import { userPath } from './users-manage.api';
import { ButtonLink } from '../../ui/button';

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

export { UserEditPage as Component };
