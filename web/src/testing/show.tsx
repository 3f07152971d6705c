import type { Site } from '@saltmarsh/contract/messages/site';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { type PageData, Providers } from '../app/providers';
import { reactToErrors } from '../app/react-to-errors';
import { userKey } from '../public/auth/use-user';
import { siteKey } from '../public/lib/public-read';
import { SETTING, USER } from './entries';

export const SITE: Site = {
  ...SETTING,
  ...{ tagline: 'Fire and tide', opening_hours: [], largest_party: 8, booking_days_ahead: 60 },
  booking_months_kept: 12,
  ...{ analytics_ids: [], festive_menus: [11, 16] },
};

export const ANN: OwnUser = {
  ...USER,
  ...{ id: 7, firstname: 'Ann', lastname: 'Lee', email: 'ann@saltmarsh.test', town: 'Faversham' },
  ...{ telephone: '07700 900111', email_verified_at: '2026-01-01T00:00:00Z' },
  ...{ two_factor_enabled: false, two_factor: false },
  ...{ panel_access: false, book_access: false },
};

interface Shown {
  path?: string;
  /** The visitor's URL. Default: `path`. */
  at?: string;
  /** The other pages. All further URLs have an empty page. */
  others?: RouteObject[];
  site?: Partial<Site>;
  /** The signed-in user. Default: none. `undefined` makes the page request the user. */
  user?: OwnUser | null;
  data?: PageData;
}

/** Renders an element as a page of the app, with data, a router and the reactions to errors. */
export function show(element: ReactNode, shown: Shown = {}) {
  const { path = '/', at = path, others = [], site, data } = shown;
  const user = 'user' in shown ? shown.user : null;
  const pages = [{ path, element }, ...others, { path: '*', element: null }];
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  reactToErrors(router);
  const known = { [siteKey]: { ...SITE, ...site }, ...(user !== undefined && { [userKey]: user }) };
  const { unmount } = render(
    <Providers data={{ ...known, ...data }}>
      {/* A deduplicated request could get the response of an earlier test. */}
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </Providers>,
  );
  return {
    by: userEvent.setup(),
    place: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    leave: unmount,
    go: (target: string) => router.navigate(target),
  };
}

afterEach(async () => {
  // The next test would wait for pending requests. With no screen open, this sends no new ones.
  await mutate(() => true);
  await mutate(() => true, undefined, { revalidate: false });
});
