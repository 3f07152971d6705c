import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

type Reducer = Extract<
  Parameters<StrapiApp['router']['addRoute']>[0],
  (...given: never[]) => unknown
>;
type Route = Parameters<Reducer>[0][number];

/** Versions of Strapi and prices of its paid editions, with which Strapi begins its settings. */
const OVERVIEW = 'application-infos';

/**
 * Screens of ours in the place of Strapi's. Its home page is made of widgets for developers, each of
 * which a user can delete for good.
 */
export function addHouseRoutes({ router }: StrapiApp): void {
  router.addRoute((routes) => routes.map(ours));
}

function ours(route: Route): Route {
  if (route.index) {
    return {
      index: true,
      lazy: async () => ({ Component: (await import('./home-page')).HomePage }),
    };
  }
  const children = route.children?.map((child) =>
    child.path === OVERVIEW
      ? { path: OVERVIEW, element: <Navigate to="../users" replace /> }
      : child,
  );
  return children ? { ...route, children } : route;
}
