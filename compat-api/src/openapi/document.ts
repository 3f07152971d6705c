import { authOperations, authSchemas } from '../auth/auth.openapi';
import { passwordConfirmed } from '../auth/password-confirmation.controller';
import { bookingOperations } from '../bookings/booking.openapi';
import { faqOperations, faqSchemas } from '../faqs/faq.openapi';
import { admin } from '../routing/guards';
import type { Route } from '../routing/route';
import { menuOperations, menuSchemas } from '../menus/menu.openapi';
import { siteOperations, siteSchemas } from '../site/site.openapi';
import { storageOperations } from '../storage/storage.openapi';
import { userOperations, userSchemas } from '../users/user.openapi';
import { widgetOperations, widgetSchemas } from '../widgets/widget.openapi';
import { object, ref, text } from './operation';
import type { Operation, Operations, Schema } from './operation';

const OPERATIONS: Operations = {
  ...authOperations,
  ...faqOperations,
  ...menuOperations,
  ...userOperations,
  ...widgetOperations,
  ...siteOperations,
  ...bookingOperations,
  ...storageOperations,
};

const errorSchemas = {
  Error: object({ message: text() }),
  ValidationError: {
    ...object({
      message: text(),
      errors: { type: 'object', description: 'Lists of texts by field' },
    }),
    description: 'Each field’s list stands at the top level too.',
  },
};

/** What a controller refuses by itself: neither the route's kind nor its guards tell. */
const BY_CONTROLLER: Record<string, number[]> = {
  'POST /login': [429],
  'POST /two-factor-challenge': [429],
  'POST /forgot-password': [429],
  'POST /reset-password': [429],
  'POST /api/user': [423, 429],
  'PUT /user/profile-information': [423, 429],
  'PUT /user/password': [429],
  'POST /user/confirm-password': [429],
  'POST /email/verification-notification': [429],
  'GET /email/verify/:id/:hash': [401, 403, 429],
  'DELETE /api/users/:id': [422],
  'POST /api/bookings': [429],
};

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * The API as OpenAPI 3.1.
 * @throws Error for a route that no feature describes, and for a description whose route is gone
 */
export function openApiDocument(routes: readonly Route[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const key = keyOf(route);
    const operation = OPERATIONS[key];
    if (!operation) throw new Error(`${key} is missing in the OpenAPI descriptions.`);
    const path = route.path.replace(/[:*](\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describe(route, operation);
  }
  const known = new Set(routes.map(keyOf));
  const gone = [OPERATIONS, BY_CONTROLLER].flatMap(Object.keys).find((key) => !known.has(key));
  if (gone) throw new Error(`${gone} is described for OpenAPI, but is no route.`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saltmarsh',
      version: '1.0.0',
      description:
        'Writes need the session cookie and its token: call `GET /sanctum/csrf-cookie`, then send the decoded `XSRF-TOKEN` cookie as `X-XSRF-TOKEN`. `POST /api/bookings` needs neither.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: {
        ...errorSchemas,
        ...authSchemas,
        ...faqSchemas,
        ...menuSchemas,
        ...siteSchemas,
        ...userSchemas,
        ...widgetSchemas,
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'saltmarsh_session' } },
    },
  };
}

function describe(route: Route, operation: Operation) {
  const isGuarded = route.kind === 'stateful' && route.guards.length > 0;
  const parameters = [
    ...[...route.path.matchAll(/[:*](\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: text(),
    })),
    ...Object.entries(operation.query ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    })),
  ];
  return {
    summary: operation.summary,
    tags: [operation.tag],
    ...(isGuarded ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: requestBody(operation.body, operation.multipart) } : {}),
    responses: { ...successes(operation), ...refusals(route, operation) },
  };
}

function requestBody(schema: Schema, multipart = false) {
  const types = multipart
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded'];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function successes({ answers }: Operation) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: schema === null ? 'Done; no body' : 'Done',
        ...(schema ? { content: { 'application/json': { schema } } } : {}),
      },
    ]),
  );
}

/** What the route's kind and guards refuse, what a body brings with it, and what the controller does. */
function refusalsOf(route: Route, { body }: Operation): [status: number, description: string][] {
  const guards = route.kind === 'stateful' ? route.guards : [];
  const isWrite = route.method !== 'GET';
  const byController = BY_CONTROLLER[keyOf(route)] ?? [];
  const all: [number, string, boolean][] = [
    [401, 'Not signed in', guards.length > 0],
    [403, 'Not permitted', admin.every((guard) => guards.includes(guard))],
    [404, 'Unknown', /[:*]/.test(route.path)],
    [413, 'Too large', body !== undefined],
    [419, 'No valid CSRF token', isWrite && route.kind === 'stateful'],
    [419, 'Sent from a page of another site', route.kind === 'form'],
    [422, 'Refused input', body !== undefined],
    [423, 'The password has to be confirmed', guards.includes(passwordConfirmed)],
    [429, 'Too many attempts', false],
  ];
  return all
    .filter(([status, , isRefused]) => isRefused || byController.includes(status))
    .map(([status, description]) => [status, description]);
}

function refusals(route: Route, operation: Operation) {
  return Object.fromEntries(
    refusalsOf(route, operation).map(([status, description]) => [
      status,
      {
        description,
        content: {
          'application/json': { schema: ref(status === 422 ? 'ValidationError' : 'Error') },
        },
      },
    ]),
  );
}
