import { z } from 'zod';
import { SESSION_COOKIE, XSRF_HEADER } from '@saltmarsh/contract/constants/http-names';
import { accountOperations } from '@saltmarsh/contract/messages/account';
import { activityOperations } from '@saltmarsh/contract/messages/activity';
import { availabilityOperations } from '@saltmarsh/contract/messages/availability';
import { binOperations } from '@saltmarsh/contract/messages/bin';
import { bookOperations } from '@saltmarsh/contract/messages/book';
import { bookingOperations } from '@saltmarsh/contract/messages/booking';
import { fileOperations } from '@saltmarsh/contract/messages/downloads';
import { ConflictBody, ErrorBody, ValidationErrorBody } from '@saltmarsh/contract/messages/errors';
import { faqOperations } from '@saltmarsh/contract/messages/faq';
import { guestBookingOperations } from '@saltmarsh/contract/messages/guest-booking';
import { guestCardOperations } from '@saltmarsh/contract/messages/guest-card';
import { loginOperations } from '@saltmarsh/contract/messages/login';
import { menuOperations } from '@saltmarsh/contract/messages/menu';
import type { Operations, Operation, ResponseBody } from '@saltmarsh/contract/messages/operation';
import { revisionOperations } from '@saltmarsh/contract/messages/revision';
import { siteOperations } from '@saltmarsh/contract/messages/site';
import { siteSettingOperations } from '@saltmarsh/contract/messages/site-setting';
import { twoFactorOperations } from '@saltmarsh/contract/messages/two-factor';
import { userOperations } from '@saltmarsh/contract/messages/user';
import { widgetOperations } from '@saltmarsh/contract/messages/widget';
import { inBraces } from '../process/route-name';
import { hasVerifiedEmail, passwordConfirmed } from '../routing/guards';
import type { Route } from '../routing/route';

const OPERATIONS: Operations = {
  ...loginOperations,
  ...twoFactorOperations,
  ...accountOperations,
  ...faqOperations,
  ...menuOperations,
  ...userOperations,
  ...widgetOperations,
  ...revisionOperations,
  ...binOperations,
  ...activityOperations,
  ...siteOperations,
  ...siteSettingOperations,
  ...availabilityOperations,
  ...bookingOperations,
  ...bookOperations,
  ...guestBookingOperations,
  ...guestCardOperations,
  ...fileOperations,
};

const INFO = {
  title: 'Saltmarsh',
  version: '1.0.0',
  description:
    'Writes need the session cookie and its token: call `GET /sanctum/csrf-cookie`, then send the decoded `XSRF-TOKEN` cookie as `X-XSRF-TOKEN`. `POST /api/bookings` needs neither.',
};

/** The schemas of all messages that have an id. `jsonSchema` collects them here. */
const schemas: Record<string, JsonSchema> = {};

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * @throws Error if a route is missing from the contract, or the contract has a route that no longer
 * exists
 */
export function openApiDocument(routes: readonly Route[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    if (route.kind === 'page') continue;
    const operation = OPERATIONS[keyOf(route)];
    if (!operation) throw new Error(`${keyOf(route)} has no operation in the contract.`);
    const path = inBraces(route.path);
    const described = describeRoute(route, operation);
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
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        csrfToken: { type: 'apiKey', in: 'header', name: XSRF_HEADER },
      },
    },
  };
}

function describeRoute(route: Route, operation: Operation): object {
  const { body, isMultipart = false } = operation;
  const parameters = [
    ...pathParameters(route.path),
    ...queryParameters(operation),
    ...(operation.isVersioned ? [IF_MATCH] : []),
  ];
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && { requestBody: requestBody(body, isMultipart) }),
    responses: responsesOf(route, operation),
  };
}

function securityOf(route: Route): object[] {
  if (route.kind !== 'stateful') return [];
  const session = route.guards.length > 0 ? { session: [] } : {};
  const token = route.method === 'GET' ? {} : { csrfToken: [] };
  const both = { ...session, ...token };
  return Object.keys(both).length > 0 ? [both] : [];
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/[:*](\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function queryParameters({ query }: Operation): object[] {
  return Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema, 'input'),
  }));
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the caller has seen, from `ETag`. If there is a newer one, the response is 409. Without this header, or with `*`, any is overwritten',
  schema: { type: 'string' },
};

function requestBody(body: z.ZodType, isMultipart: boolean): object {
  const types = isMultipart
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded'];
  const schema = jsonSchema(body, 'input');
  return {
    required: !body.safeParse({}).success,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function responsesOf(route: Route, operation: Operation): object {
  const statuses = Object.keys(operation).map(Number).filter(Number.isInteger);
  const successes = statuses.map((status) => {
    const body = operation[status] ?? null;
    const description = body === null ? 'Done; no body' : 'Done';
    const response = { ...headersOf(operation, body), ...contentOf(body) };
    return [status, { description, ...response }];
  });
  const rejections = rejectionsOf(route, operation).map(([status, description]) => [
    status,
    { description, ...contentOf(bodyOf(status, operation)) },
  ]);
  return Object.fromEntries([...successes, ...rejections]) as object;
}

function bodyOf(status: number, { isVersioned }: Operation): z.ZodType {
  if (status === 409 && isVersioned) return ConflictBody;
  return status === 422 ? ValidationErrorBody : ErrorBody;
}

/** The response to a deletion has no ETag, because a deleted entry has no version. */
function headersOf({ isVersioned, namesVersion }: Operation, body: ResponseBody): object {
  if (body === null || !(isVersioned || namesVersion)) return {};
  const description = 'The version that a later write names in `If-Match`';
  return { headers: { ETag: { description, required: true, schema: { type: 'string' } } } };
}

function contentOf(body: ResponseBody): object {
  if (body === null) return {};
  if ('contentTypes' in body) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { content: Object.fromEntries(body.contentTypes.map((type) => [type, file])) };
  }
  return { content: { 'application/json': { schema: jsonSchema(body, 'output') } } };
}

type Rejection = [status: number, description: string, isImplied: boolean];

function rejectionsOf(
  route: Route,
  { body, rejections = [], isVersioned = false }: Operation,
): Rejection[] {
  const guards = route.kind === 'stateful' ? route.guards : [];
  const isWrite = route.method !== 'GET';
  const all: Rejection[] = [
    [401, 'Not signed in', guards.length > 0],
    [403, 'Not permitted', guards.includes(hasVerifiedEmail)],
    [404, 'Unknown', /[:*]/.test(route.path)],
    [409, 'No longer the version in `If-Match`', isVersioned],
    [406, 'Not in a type that the caller accepts', false],
    [409, 'Not possible in its present state', false],
    [413, 'Too large', body !== undefined],
    [419, 'No valid CSRF token', isWrite && route.kind === 'stateful'],
    [419, 'Sent from a page of another site', route.kind === 'form'],
    [422, 'Rejected input', body !== undefined],
    [423, 'The password has to be confirmed', guards.includes(passwordConfirmed)],
    [429, 'Too many attempts', false],
    [503, 'Too many at once', false],
  ];
  return all
    .filter(([status, , isImplied]) => isImplied || rejections.includes(status))
    .filter(([status], index, list) => list.findIndex(([each]) => each === status) === index);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonSchema(message: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // The wrapper object lets the message itself become a component too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ message }), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: schema }) => tidy(schema),
  });
  for (const [id, schema] of Object.entries($defs)) schemas[id] = withComponentRefs(schema);
  return withComponentRefs(properties?.message as JsonSchema);
}

/** Removes zod's default bounds, the patterns and the ids. Clients need none of them. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.pattern;
  delete schema.id;
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
