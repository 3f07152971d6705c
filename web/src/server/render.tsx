import { CARD_IMAGES } from '@saltmarsh/contract/constants/stored-images';
import type { RenderedPage } from '@saltmarsh/contract/messages/page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { ErrorPage } from '../app/error-page';
import { Providers } from '../app/providers';
import type { Route } from '../app/route';
import { routeObjects } from '../app/route-objects';
import { routes } from '../app/routes';
import { REJECTED_FORM_KEY } from '../frames/rejected-form';
import { BookingPage, PRIVATE_PAGE_KEY } from '../guest/booking-page';
import { SiteLayout } from '../public/layout/site-layout';
import { allergenGuideKeys } from '../public/lib/public-read';
import { crawlerFiles } from './crawler-files';
import { htmlDocument } from './document';
import type { RenderOptions } from './package-entry.d';
import { headKeys, pageHead } from './page-head';
import { pageNames } from './page-names';
import { readPage } from './read-page';

/** The page of a guest's booking. It has no script, so the client's route table leaves it out. */
const bookingPage: Route = {
  path: '/booking/:reference',
  page: 'guest/booking-page',
  title: 'Your booking',
  widgets: Object.values(CARD_IMAGES),
  reads: allergenGuideKeys,
};
const guestRoutes: RouteObject = {
  element: <SiteLayout />,
  children: [
    { id: bookingPage.path, path: bookingPage.path, handle: bookingPage, element: <BookingPage /> },
  ],
};

const handler = createStaticHandler([guestRoutes, ...routeObjects()]);

export const pageName = pageNames([
  ...routes.map(({ path }) => path),
  ...Object.keys(crawlerFiles),
]);

export async function render(options: RenderOptions): Promise<RenderedPage> {
  try {
    return await renderPage(options);
  } catch (error) {
    const root = renderToString(<ErrorPage />);
    const html = htmlDocument({ head: '<title>Error</title>', root, json: {}, page: null });
    return { status: 500, html, error };
  }
}

async function renderPage({ url, origin, read, form, own }: RenderOptions): Promise<RenderedPage> {
  const crawlerFile = crawlerFiles[url];
  if (crawlerFile) return crawlerFile(origin, read);

  const context = await handler.query(new Request(origin + url));
  if (context instanceof Response) throw new Error('no public page redirects');
  const route = context.matches.at(-1)?.route.handle as Route | undefined;
  if (!route) throw new Error('the table of routes must end with "*"');

  const reads = await readPage(route, read, headKeys(route));
  const data = {
    ...reads.data,
    ...(form && { [REJECTED_FORM_KEY]: form }),
    ...(own && { [PRIVATE_PAGE_KEY]: own.data }),
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  const root = renderToString(
    <Providers data={data}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  return {
    status: route.status ?? 200,
    html: htmlDocument({
      head: pageHead(route, reads, origin),
      root,
      json: reads.json,
      page: route.page,
      // The page's script must not run here. A rejected form is shown at the URL of its action,
      // which the router in the browser does not know. The URL of a private page must stay unknown
      // to all scripts, such as those of analytics.
      isStatic: form !== undefined || own !== undefined,
    }),
  };
}
