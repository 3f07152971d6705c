import type { RouteObject } from 'react-router-dom';
import type { Route } from '../app/route';
import { BookingPage } from '../guest/booking-page';
import { SiteLayout } from '../public/layout/site-layout';

/** Pages for one visitor, by compat-api's paths. The client's table omits them: they have no script. */
const rows: readonly (Route & { Component: () => JSX.Element })[] = [
  {
    path: '/booking/:reference',
    page: 'guest/booking-page',
    title: 'Your booking',
    description: 'Your table with us.',
    Component: BookingPage,
  },
];

export const privateRoutes: readonly RouteObject[] = rows.map(({ Component, ...route }) => ({
  element: <SiteLayout />,
  children: [{ id: route.path, path: route.path, handle: route, element: <Component /> }],
}));
