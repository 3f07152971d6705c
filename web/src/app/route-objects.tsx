import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { FramesLayout } from '../frames/frame-document';
import { SiteLayout } from '../public/layout/site-layout';
import { ErrorPage } from './error-page';
import { areaOf, type Area, type Route } from './route';
import { routes } from './routes';

/** The exports of a page's file, `{area}/…/{name}-page.tsx`. */
interface PageModule {
  Component: ComponentType;
}

const pages = import.meta.glob<PageModule>(
  '../{public,frames,auth,account,tonight,back-office}/**/*-page.tsx',
);

/** Loaded with the first page that needs them: most visitors never log in. */
const lazyLayouts = {
  auth: () => import('../auth/auth-layout'),
  account: () => import('../account/account-layout'),
  tonight: () => import('../tonight/tonight-layout'),
  'back-office': () => import('../back-office/back-office-layout'),
} satisfies Partial<Record<Area, () => Promise<PageModule>>>;

/**
 * Returns the route table in React Router's format. `loaderFor` returns the loader of a page's
 * data. The server passes no `loaderFor`, because it reads all data before rendering.
 */
export function routeObjects(loaderFor?: (route: Route) => LoaderFunction): RouteObject[] {
  function pagesOf(area: Area): RouteObject[] {
    return routes
      .filter((route) => areaOf(route.page) === area)
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
      // This boundary keeps the header and footer if only the page fails.
      children: [{ errorElement: <ErrorPage />, children: pagesOf('public') }],
    },
    { element: <FramesLayout />, errorElement: <ErrorPage />, children: pagesOf('frames') },
    ...Object.entries(lazyLayouts).map(([area, load]) => ({
      id: area,
      lazy: load,
      errorElement: <ErrorPage />,
      children: [{ errorElement: <ErrorPage />, children: pagesOf(area as Area) }],
    })),
  ];
}

/** Routes name files, not imports: the server looks the files up in Vite's manifest. */
function pageModule(page: Route['page']): () => Promise<PageModule> {
  const load = pages[`../${page}.tsx`];
  if (!load) throw new Error(`routes: page must be a file below src, got "${page}"`);
  return load;
}
