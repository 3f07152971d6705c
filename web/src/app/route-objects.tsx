import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { FrameLayout } from '../layouts/frame/frame-layout';
import { SiteLayout } from '../layouts/site/site-layout';
import { ErrorPage } from './error-page';
import { pageModule } from './page-modules';
import { publicRoutes, type Route } from './routes';

/**
 * The table as React Router wants it. `loaderFor` reads a page's data before it is shown; the server
 * passes none, because it has read everything before it renders.
 */
export function routeObjects(loaderFor?: (route: Route) => LoaderFunction): RouteObject[] {
  function pagesOf(layout: Route['layout']): RouteObject[] {
    return publicRoutes
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
  ];
}
