import type { z } from 'zod';
import type { Operation } from '@saltmarsh/contract/messages/operation';
import type { Route } from '../routing/route';
import { responsesOf } from './responses';
import { jsonSchema, type Components } from './schemas';

/** Describes a route as an OpenAPI operation. */
export function describeRoute(route: Route, operation: Operation, components: Components): object {
  const parameters = [
    ...pathParameters(route.path),
    ...queryParameters(operation, components),
    ...headerParameters(operation),
  ];
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: requestBody(operation, components) } : {}),
    responses: responsesOf(route, operation, components),
  };
}

/** Returns an empty list for public operations without a CSRF token. */
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

function queryParameters({ query }: Operation, components: Components): object[] {
  return Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema, 'input', components),
  }));
}

function headerParameters({ isVersioned }: Operation): object[] {
  if (!isVersioned) return [];
  return [
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The version that the caller has seen, from `ETag`: over a newer one, it is 409. Without it, or with `*`, over any',
      schema: { type: 'string' },
    },
  ];
}

function requestBody({ body, isMultipart }: Operation, components: Components): object {
  const types = isMultipart
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded'];
  const schema = body && jsonSchema(body, 'input', components);
  const isNeeded = body ? !body.safeParse({}).success : false;
  return {
    required: isNeeded,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}
