import type { User } from '@saltmarsh/compat-api/contract/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../../lib/use-fresh-read';
import { Reading } from '../../ui/reading';
import { Screen } from '../../ui/screen';
import { UserForm } from './user-form';
import { userPath } from './users.api';

export function UserEditPage() {
  const { id = '' } = useParams();
  const reading = useCopyToEdit<User>(userPath(id));
  return (
    <Screen title="Manage User" back={{ to: paths.adminUsers, text: 'Go Back' }}>
      <Reading of={reading}>{(user) => <UserForm user={user} />}</Reading>
    </Screen>
  );
}

export { UserEditPage as Component };
