import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ApiError, UNKNOWN_ERROR } from '../public/lib/api-error';
import { refreshUser } from '../public/auth/use-user';
import { dropOthers } from './account-storage';
import { isServerPath, ownPage, REDIRECT } from './requested-page';

/** Returns a function that completes a log-in (spec §4) and goes to the requested page. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();

  return async () => {
    const user = await refreshUser();
    if (!user) throw new ApiError(401, UNKNOWN_ERROR);
    dropOthers(user);
    const page = ownPage(query.get(REDIRECT)) ?? paths.home;
    if (isServerPath(page)) window.location.assign(page);
    else await navigate(page, { replace: true });
  };
}
