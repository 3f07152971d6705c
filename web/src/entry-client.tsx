// First: what components say about their own looks must come after it and win.
import './ui/base.css';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { reactToFailures } from './app/react-to-failures';
import { routeObjects } from './app/route-objects';
import { routeKeys, type Route } from './app/routes';
import { inlinedPageData } from './lib/page-data';
import { markKnown, readAhead } from './lib/public-read';
import { siteKey } from './lib/use-site';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = inlinedPageData();
  const site = data[siteKey] as Site | undefined;
  // The server's error page carries no data and has nothing to hydrate.
  if (!root || !site) return;

  markKnown(Object.keys(data));
  const routes = routeObjects((route: Route) => async () => {
    await readAhead(routeKeys(route, site));
    return null;
  });

  // Hydration must find the very tree the server rendered, so the page's module comes first.
  const matches = matchRoutes(routes, location) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, (await route.lazy()) as object, { lazy: undefined });
  }
  // An entry for each matched loader tells the router that this page's data is here already.
  const loaderData = Object.fromEntries<null>(matches.map(({ route }) => [route.id ?? '', null]));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  reactToFailures(router);

  hydrateRoot(
    root,
    <Providers data={data}>
      <RouterProvider router={router} />
    </Providers>,
  );
}
