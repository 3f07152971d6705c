import { authOperations, authSchemas } from '../auth/auth.openapi';
import { bookingOperations } from '../bookings/booking.openapi';
import { faqOperations, faqSchemas } from '../faqs/faq.openapi';
import type { Route } from '../http/route';
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

/** The API as OpenAPI 3.1. @throws Error for a route that no feature describes */
export function openApiDocument(routes: readonly Route[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const operation = OPERATIONS[key];
    if (!operation) throw new Error(`${key} is missing in the OpenAPI descriptions.`);
    const path = route.path.replace(/[:*](\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describe(route, operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saltmarsh',
      version: '1.0.0',
      description:
        'Writes need the session cookie and its token: call `GET /sanctum/csrf-cookie`, then send the decoded `XSRF-TOKEN` cookie as `X-XSRF-TOKEN`.',
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
    responses: { ...successes(operation), ...refusals(route, isGuarded) },
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

function refusals(route: Route, isGuarded: boolean) {
  const isWrite = route.method !== 'GET';
  const statuses: [number, string][] = [
    ...(isGuarded
      ? ([
          [401, 'Not signed in'],
          [403, 'Not permitted'],
        ] as [number, string][])
      : []),
    ...(/[:*]/.test(route.path) ? ([[404, 'Unknown']] as [number, string][]) : []),
    ...(isWrite
      ? ([
          [419, 'No valid CSRF token'],
          [422, 'Refused input'],
        ] as [number, string][])
      : []),
  ];
  return Object.fromEntries(
    statuses.map(([status, description]) => [
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
