import type { HttpError } from '@saltmarsh/cms/errors';
import type { PrivatePage } from '@saltmarsh/contract/messages/page';
import { FORM_BODY, type BodyLimits } from '../body/body-limits';
import type { Limit } from '../rate-limits/rate-limit';
import type { ApiContext, ReadRequest } from './context';
import type { Guard } from './guards';

/** Sets `ctx.body` and `ctx.status`, or throws an `HttpError`. */
export type Controller = (ctx: ApiContext) => Promise<void> | void;
/** Returns the body of a public read, or throws an `HttpError`. */
export type Reader = (request: ReadRequest) => Promise<unknown>;

export type ShowPage = (ctx: ApiContext) => Promise<PrivatePage>;

interface RoutePath {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` matches one segment, `*name` the rest. */
  path: string;
}

/** Needs the browser's session: cookies on every response, CSRF on every write. */
export interface StatefulRoute extends RoutePath {
  kind: 'stateful';
  guards: Guard[];
  controller: Controller;
  body: BodyLimits;
  /** Requires the CSRF token only if signed in: a guest has nothing to protect. */
  isTokenFreeForGuests?: boolean;
  /** Pages send this request by themselves, so it does not keep an unused session alive. */
  isAutomatic?: boolean;
  /** Returns the error for a file over the limit, in the words of the route's form. */
  fileTooLarge?: () => HttpError;
}

/** The same for everyone, so cached until `tags` change. */
export interface ReadRoute extends RoutePath {
  kind: 'read';
  tags: string[];
  read: Reader;
  /** Relevant query parameters, in the order of the cache key. */
  queryKeys: string[];
}

/**
 * A public form, with or without JavaScript: no session, so no cookies or token. `controller` responds
 * with JSON; a browser's own form post is redirected to `done`, or gets `page` again with its errors.
 */
export interface FormRoute extends RoutePath {
  kind: 'form';
  controller: Controller;
  /** Tries per network, valid or not, counted before the body is read. */
  tries: Limit;
  page: string;
  /** Adds a visitor's own content to `page`. */
  show?: ShowPage;
  done: string | ((ctx: ApiContext) => string);
}

/** A page of one visitor, opened by a signed link: no session, no cache, no script. */
export interface PageRoute extends RoutePath {
  kind: 'page';
  show: ShowPage;
}

/** Files and probes: no session, no cache. */
export interface PlainRoute extends RoutePath {
  kind: 'plain';
  controller: Controller;
}

export type Route = StatefulRoute | ReadRoute | FormRoute | PageRoute | PlainRoute;

const stateful =
  (method: RoutePath['method']) =>
  (
    path: string,
    guards: Guard[],
    controller: Controller,
    options: Partial<
      Pick<StatefulRoute, 'body' | 'fileTooLarge' | 'isTokenFreeForGuests' | 'isAutomatic'>
    > = {},
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
  options: Pick<FormRoute, 'tries' | 'page' | 'show' | 'done'>,
): FormRoute => ({ kind: 'form', method: 'POST', path, controller, ...options });

export const page = (path: string, show: ShowPage): PageRoute => ({
  kind: 'page',
  method: 'GET',
  path,
  show,
});

export const plain = (path: string, controller: Controller): PlainRoute => ({
  kind: 'plain',
  method: 'GET',
  path,
  controller,
});
