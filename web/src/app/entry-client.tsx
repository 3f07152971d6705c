// The base styles come first, so that component styles override them.
import '../public/ui/base.css';
import type { Site } from '@saltmarsh/contract/messages/site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Providers, inlinedPageData } from './providers';
import { reactToErrors } from './react-to-errors';
import { routeObjects } from './route-objects';
import type { Route } from './route';
import { routeKeys } from './routes';
import { markKnown, readAhead, siteKey } from '../public/lib/public-read';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = inlinedPageData();
  const site = data[siteKey] as Site | undefined;
  // A document without data cannot be hydrated.
  if (!root || !site) return;

  markKnown(Object.keys(data));
  const routes = routeObjects((route: Route) => async () => {
    await readAhead(routeKeys(route, site));
    return null;
  });

  // Load the page's module before hydration, which needs the same tree that the server rendered.
  const matches = matchRoutes(routes, location) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, (await route.lazy()) as object, { lazy: undefined });
  }
  // An entry for each matched route tells the router that the data of this page is loaded.
  const loaderData = Object.fromEntries<null>(matches.map(({ route }) => [route.id ?? '', null]));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  reactToErrors(router);

  // A transition hydrates in slices of a few milliseconds. Otherwise a page with many menus would
  // block a slow phone for a tenth of a second.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers data={data}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
}
