import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

type Reducer = Extract<
  Parameters<StrapiApp['router']['addRoute']>[0],
  (...given: never[]) => unknown
>;
type Route = Parameters<Reducer>[0][number];

/** The home page, whose boxes are for developers, one's profile, which is the site's, and settings. */
const CLOSED = /^(me|settings\/\*)$/;

/** The panel is for content: what else Strapi has leads there. */
export function showContentOnly({ router }: StrapiApp): void {
  router.addRoute((routes) => routes.map(contentOnly));
}

function contentOnly(route: Route): Route {
  const element = <Navigate to="/content-manager" replace />;
  if (route.index) return { index: true, element };
  if (CLOSED.test(route.path ?? '')) return { path: route.path, element };
  return route.children ? { ...route, children: route.children.map(contentOnly) } : route;
}
