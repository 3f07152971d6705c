import { passwordConfirmed } from '../auth/own-password.controller';
import { ErrorBody, ValidationErrorBody } from '../contract/errors';
import type { Operation, ResponseBody } from '../contract/operation';
import { admin } from '../routing/guards';
import type { Route } from '../routing/route';
import { jsonSchema, type Components } from './schemas';

/** Every response of a call: those of its operation and the rejections of its route. */
export function responsesOf(route: Route, operation: Operation, components: Components): object {
  const successes = Object.entries(operation.responses).map(([status, body]) => [
    status,
    { description: body === null ? 'Done; no body' : 'Done', ...contentOf(body, components) },
  ]);
  const rejections = rejectionsOf(route, operation).map(([status, description]) => [
    status,
    { description, ...contentOf(status === 422 ? ValidationErrorBody : ErrorBody, components) },
  ]);
  return Object.fromEntries([...successes, ...rejections]) as object;
}

function contentOf(body: ResponseBody, components: Components): object {
  if (body === null) return {};
  if ('contentTypes' in body) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { content: Object.fromEntries(body.contentTypes.map((type) => [type, file])) };
  }
  return { content: { 'application/json': { schema: jsonSchema(body, 'output', components) } } };
}

/** Rejections by the route's kind, its guards, its body and its controller. */
function rejectionsOf(
  route: Route,
  { body, rejections = [] }: Operation,
): [status: number, description: string][] {
  const guards = route.kind === 'stateful' ? route.guards : [];
  const isWrite = route.method !== 'GET';
  const all: [number, string, boolean][] = [
    [401, 'Not signed in', guards.length > 0],
    [403, 'Not permitted', admin.every((guard) => guards.includes(guard))],
    [404, 'Unknown', /[:*]/.test(route.path)],
    [413, 'Too large', body !== undefined],
    [419, 'No valid CSRF token', isWrite && route.kind === 'stateful'],
    [419, 'Sent from a page of another site', route.kind === 'form'],
    [422, 'Rejected input', body !== undefined],
    [423, 'The password has to be confirmed', guards.includes(passwordConfirmed)],
    [429, 'Too many attempts', false],
  ];
  return all
    .filter(([status, , isRejected]) => isRejected || rejections.includes(status))
    .filter(([status], index, list) => list.findIndex(([each]) => each === status) === index)
    .map(([status, description]) => [status, description]);
}
