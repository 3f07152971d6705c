import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

type Reducer = Extract<
  Parameters<StrapiApp['router']['addRoute']>[0],
  (...given: never[]) => unknown
>;
type Route = Parameters<Reducer>[0][number];

/** Strapi's settings and its profile page, which the site's own replaces. */
const CLOSED = /^(me|settings\/\*)$/;

/** Redirects the start page and the closed screens to the content manager. */
export function showContentOnly({ router }: StrapiApp): void {
  router.addRoute((routes) => routes.map(contentOnly));
}

function contentOnly(route: Route): Route {
  const element = <Navigate to="/content-manager" replace />;
  if (route.index) return { index: true, element };
  if (CLOSED.test(route.path ?? '')) return { path: route.path, element };
  return route.children ? { ...route, children: route.children.map(contentOnly) } : route;
}
