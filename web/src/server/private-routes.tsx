import type { RouteObject } from 'react-router-dom';
import type { Route } from '../app/route';
import { BookingPage } from '../guest/booking-page';
import { SiteLayout } from '../public/layout/site-layout';

/** Pages for one visitor, with the paths of compat-api's table. They have no script in the client. */
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
