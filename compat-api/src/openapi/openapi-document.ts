import { accountOperations } from '../contract/account';
import { activityOperations } from '../contract/activity';
import { binOperations } from '../contract/bin';
import { bookOperations } from '../contract/book';
import { bookingOperations } from '../contract/booking';
import { SESSION_COOKIE, XSRF_HEADER } from '../contract/cookie-names';
import { faqOperations } from '../contract/faq';
import { guestBookingOperations } from '../contract/guest-booking';
import { fileOperations } from '../contract/downloads';
import { loginOperations } from '../contract/login';
import { menuOperations } from '../contract/menu';
import type { Operations } from '../contract/operation';
import { revisionOperations } from '../contract/revision';
import { sessionOperations } from '../contract/session';
import { siteOperations } from '../contract/site';
import { siteSettingOperations } from '../contract/site-setting';
import { twoFactorOperations } from '../contract/two-factor';
import { userOperations } from '../contract/user';
import { widgetOperations } from '../contract/widget';
import { inBraces } from '../process/route-name';
import type { Route } from '../routing/route';
import { describeRoute } from './describe-route';
import type { Components } from './schemas';

const OPERATIONS: Operations = {
  ...loginOperations,
  ...twoFactorOperations,
  ...accountOperations,
  ...sessionOperations,
  ...faqOperations,
  ...menuOperations,
  ...userOperations,
  ...widgetOperations,
  ...revisionOperations,
  ...binOperations,
  ...activityOperations,
  ...siteOperations,
  ...siteSettingOperations,
  ...bookingOperations,
  ...bookOperations,
  ...guestBookingOperations,
  ...fileOperations,
};

const INFO = {
  title: 'Saltmarsh',
  version: '1.0.0',
  description:
    'Writes need the session cookie and its token: call `GET /sanctum/csrf-cookie`, then send the decoded `XSRF-TOKEN` cookie as `X-XSRF-TOKEN`. `POST /api/bookings` needs neither.',
};

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * Describes the API as OpenAPI 3.1.
 * @throws Error if a route is missing from the contract, or the contract has a route that no longer exists
 */
export function openApiDocument(routes: readonly Route[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  const components: Components = {};
  for (const route of routes) {
    if (route.kind === 'page') continue;
    const operation = OPERATIONS[keyOf(route)];
    if (!operation) throw new Error(`${keyOf(route)} has no operation in the contract.`);
    const path = inBraces(route.path);
    const described = describeRoute(route, operation, components);
    (paths[path] ??= {})[route.method.toLowerCase()] = described;
  }
  const known = new Set(routes.map(keyOf));
  const gone = Object.keys(OPERATIONS).find((key) => !known.has(key));
  if (gone) throw new Error(`${gone} is in the contract but has no route.`);
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        csrfToken: { type: 'apiKey', in: 'header', name: XSRF_HEADER },
      },
    },
  };
}
