import type { z } from 'zod';
import { ConflictBody } from '@saltmarsh/contract/messages/conflict';
import { passwordConfirmed } from '../sessions/password-confirmation';
import { ErrorBody, ValidationErrorBody } from '@saltmarsh/contract/messages/errors';
import type { Operation, ResponseBody } from '@saltmarsh/contract/messages/operation';
import { admin } from '../routing/guards';
import type { Route } from '../routing/route';
import { jsonSchema, type Components } from './schemas';

/** Returns every response of an operation: its own and the rejections of its route. */
export function responsesOf(route: Route, operation: Operation, components: Components): object {
  const successes = Object.entries(operation.responses).map(([status, body]) => [
    status,
    {
      description: body === null ? 'Done; no body' : 'Done',
      ...headersOf(operation, body),
      ...contentOf(body, components),
    },
  ]);
  const rejections = rejectionsOf(route, operation).map(([status, description]) => [
    status,
    { description, ...contentOf(bodyOf(status, operation), components) },
  ]);
  return Object.fromEntries([...successes, ...rejections]) as object;
}

function bodyOf(status: number, { isVersioned }: Operation): z.ZodType {
  if (status === 409 && isVersioned) return ConflictBody;
  return status === 422 ? ValidationErrorBody : ErrorBody;
}

/** Leaves out deletions: a deleted entry has no version any more. */
function headersOf({ isVersioned, namesVersion }: Operation, body: ResponseBody): object {
  if (body === null || !(isVersioned || namesVersion)) return {};
  const description = 'The version that a later write names in `If-Match`';
  return { headers: { ETag: { description, required: true, schema: { type: 'string' } } } };
}

function contentOf(body: ResponseBody, components: Components): object {
  if (body === null) return {};
  if ('contentTypes' in body) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { content: Object.fromEntries(body.contentTypes.map((type) => [type, file])) };
  }
  return { content: { 'application/json': { schema: jsonSchema(body, 'output', components) } } };
}

/** Returns the rejections by the route's kind, its guards, its body and its controller. */
function rejectionsOf(
  route: Route,
  { body, rejections = [], isVersioned = false }: Operation,
): [status: number, description: string][] {
  const guards = route.kind === 'stateful' ? route.guards : [];
  const isWrite = route.method !== 'GET';
  const all: [number, string, boolean][] = [
    [401, 'Not signed in', guards.length > 0],
    [403, 'Not permitted', admin.every((guard) => guards.includes(guard))],
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
    .filter(([status, , isRejected]) => isRejected || rejections.includes(status))
    .filter(([status], index, list) => list.findIndex(([each]) => each === status) === index)
    .map(([status, description]) => [status, description]);
}
