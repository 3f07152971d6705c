import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ApiError, UNKNOWN_ERROR } from '../public/lib/api-error';
import { refreshUser } from '../public/auth/current-user.api';
import { isServerPath, ownPage, REDIRECT } from './requested-page';

/** Completes every log-in (spec §4): fetches the user and goes to the requested page, or to the home page. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();

  return async () => {
    const user = await refreshUser();
    if (!user) throw new ApiError(401, UNKNOWN_ERROR);
    const page = ownPage(query.get(REDIRECT)) ?? paths.home;
    if (isServerPath(page)) window.location.assign(page);
    else await navigate(page, { replace: true });
  };
}
