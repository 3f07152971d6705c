import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { FrameLayout } from '../layouts/frame/frame-layout';
import { SiteLayout } from '../layouts/site/site-layout';
import { ErrorPage } from './error-page';
import { pageModule } from './page-modules';
import { routes, type Layout, type Route } from './routes';

/** Layouts of those who log in come with their first page: visitors never load them. */
const lazyLayouts = {
  auth: () => import('../layouts/auth/auth-layout'),
  account: () => import('../layouts/account/account-layout'),
  admin: () => import('../layouts/admin/admin-layout'),
} satisfies Partial<Record<Layout, () => Promise<{ Component: ComponentType }>>>;

/**
 * The table as React Router wants it. `loaderFor` reads a page's data before it is shown; the server
 * passes none, because it has read everything before it renders.
 */
export function routeObjects(loaderFor?: (route: Route) => LoaderFunction): RouteObject[] {
  function pagesOf(layout: Layout): RouteObject[] {
    return routes
      .filter((route) => (route.layout ?? 'site') === layout)
      .map((route) => ({
        id: route.path,
        path: route.path,
        caseSensitive: true,
        handle: route,
        lazy: pageModule(route.page),
        loader: loaderFor?.(route),
      }));
  }
  return [
    {
      element: <SiteLayout />,
      errorElement: <ErrorPage />,
      // The inner boundary keeps header and footer in place when only the page fails.
      children: [{ errorElement: <ErrorPage />, children: pagesOf('site') }],
    },
    { element: <FrameLayout />, errorElement: <ErrorPage />, children: pagesOf('frame') },
    ...Object.entries(lazyLayouts).map(([name, load]) => ({
      id: name,
      lazy: load,
      errorElement: <ErrorPage />,
      children: [{ errorElement: <ErrorPage />, children: pagesOf(name as Layout) }],
    })),
  ];
}
