import { FORM_BODY, type BodyLimits } from '../body/body-limits';
import type { ApiContext, ReadRequest } from './context';
import type { HttpError } from './http-errors';
import type { Guard } from './guards';
import type { Limit } from '../rate-limits/rate-limit';

/** Answers with `ctx.body` and `ctx.status`, or throws an `HttpError`. */
export type Controller = (ctx: ApiContext) => Promise<void> | void;
/** Returns the body of a public read; throws an `HttpError` where there is none. */
export type Reader = (request: ReadRequest) => Promise<unknown>;

interface RoutePath {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` stands for one segment, `*name` for the rest. */
  path: string;
}

/** Needs the browser's session: cookies on every answer, CSRF on every write. */
export interface StatefulRoute extends RoutePath {
  kind: 'stateful';
  guards: Guard[];
  controller: Controller;
  body: BodyLimits;
  /** Only a signed-in visitor's call needs the CSRF token: a guest has nothing to lose by it. */
  isTokenFreeForGuests?: boolean;
  /** The rejection of a file over the limit of all bodies, in the words of the route's form. */
  fileTooLarge?: () => HttpError;
}

/** The same for everybody, hence kept by the response cache until `tags` change. */
export interface ReadRoute extends RoutePath {
  kind: 'read';
  tags: string[];
  read: Reader;
  /** Query parameters that make a difference, in the order of the cache key. */
  queryKeys: string[];
}

/**
 * A form that anybody may send, with JavaScript or without: no session, hence no cookies and no
 * token. `controller` answers JSON; a browser's own form post is sent on to `done`, or gets `page`
 * again with what was wrong.
 */
export interface FormRoute extends RoutePath {
  kind: 'form';
  controller: Controller;
  /** Tries of one network, good and bad ones, counted before anything is read. */
  tries: Limit;
  page: string;
  done: string;
}

/** Files and probes: neither session nor cache. */
export interface PlainRoute extends RoutePath {
  kind: 'plain';
  controller: Controller;
}

export type Route = StatefulRoute | ReadRoute | FormRoute | PlainRoute;

const stateful =
  (method: RoutePath['method']) =>
  (
    path: string,
    guards: Guard[],
    controller: Controller,
    options: Partial<Pick<StatefulRoute, 'body' | 'fileTooLarge' | 'isTokenFreeForGuests'>> = {},
  ): StatefulRoute => ({
    kind: 'stateful',
    method,
    path,
    guards,
    controller,
    body: FORM_BODY,
    ...options,
  });

export const get = stateful('GET');
export const post = stateful('POST');
export const put = stateful('PUT');
export const patch = stateful('PATCH');
export const destroy = stateful('DELETE');

export const read = (
  path: string,
  tags: string[],
  reader: Reader,
  queryKeys: string[] = [],
): ReadRoute => ({ kind: 'read', method: 'GET', path, tags, read: reader, queryKeys });

export const form = (
  path: string,
  controller: Controller,
  options: Pick<FormRoute, 'tries' | 'page' | 'done'>,
): FormRoute => ({ kind: 'form', method: 'POST', path, controller, ...options });

export const plain = (path: string, controller: Controller): PlainRoute => ({
  kind: 'plain',
  method: 'GET',
  path,
  controller,
});
