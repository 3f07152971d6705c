import { accountOperations } from '@saltmarsh/contract/messages/account';
import { activityOperations } from '@saltmarsh/contract/messages/activity';
import { binOperations } from '@saltmarsh/contract/messages/bin';
import { bookOperations } from '@saltmarsh/contract/messages/book';
import { bookingOperations } from '@saltmarsh/contract/messages/booking';
import { SESSION_COOKIE, XSRF_HEADER } from '@saltmarsh/contract/constants/cookie-names';
import { faqOperations } from '@saltmarsh/contract/messages/faq';
import { guestBookingOperations } from '@saltmarsh/contract/messages/guest-booking';
import { fileOperations } from '@saltmarsh/contract/messages/downloads';
import { loginOperations } from '@saltmarsh/contract/messages/login';
import { menuOperations } from '@saltmarsh/contract/messages/menu';
import type { Operations } from '@saltmarsh/contract/messages/operation';
import { revisionOperations } from '@saltmarsh/contract/messages/revision';
import { sessionOperations } from '@saltmarsh/contract/messages/session';
import { siteOperations } from '@saltmarsh/contract/messages/site';
import { siteSettingOperations } from '@saltmarsh/contract/messages/site-setting';
import { twoFactorOperations } from '@saltmarsh/contract/messages/two-factor';
import { userOperations } from '@saltmarsh/contract/messages/user';
import { widgetOperations } from '@saltmarsh/contract/messages/widget';
import { inBraces } from '../process/route-name';
import type { Route } from '../routing/route';
import { describeRoute, type Components } from './describe-route';

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
