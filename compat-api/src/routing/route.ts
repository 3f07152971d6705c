import type { HttpError } from '@saltmarsh/cms/errors';
import type { PrivatePage } from '@saltmarsh/contract/messages/page';
import { FORM_BODY, type BodyLimits } from '../body/body-limits';
import type { Limit } from '../rate-limits/rate-limit';
import type { ApiContext, ReadRequest } from './context';
import type { Guard } from './guards';

export type Controller = (ctx: ApiContext) => Promise<void> | void;
export type Reader = (request: ReadRequest) => Promise<unknown>;

export type ShowPage = (ctx: ApiContext) => Promise<PrivatePage>;

interface RoutePath {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path of the route. `:name` matches one segment, `*name` the rest of the path. */
  path: string;
}

/**
 * A route with the browser's session. Its responses set the session's cookies, and its writes need
 * the CSRF token (exception: `isTokenFreeForGuests`).
 */
export interface StatefulRoute extends RoutePath {
  kind: 'stateful';
  guards: Guard[];
  controller: Controller;
  body: BodyLimits;
  /** True if only signed-in users need the CSRF token. Guests have nothing to protect. */
  isTokenFreeForGuests?: boolean;
  /**
   * True if pages send this request without an action of the user. Such a request does not keep an
   * unused session alive.
   */
  isAutomatic?: boolean;
  /**
   * Returns the error for a file over the limit, with messages at the fields of the route's form.
   */
  fileTooLarge?: () => HttpError;
}

/**
 * A public read. The response is the same for everyone and is cached until content of `tags`
 * changes.
 */
export interface ReadRoute extends RoutePath {
  kind: 'read';
  tags: string[];
  read: Reader;
  /** The query parameters that the reader uses, in the order of the cache key. */
  queryKeys: string[];
}

/**
 * A public form without session, cookies or CSRF token. `controller` responds with JSON. A browser
 * without JavaScript is redirected to `done`, or gets `page` with the errors.
 */
export interface FormRoute extends RoutePath {
  kind: 'form';
  controller: Controller;
  /**
   * The limit of submissions per network, valid or not. A submission is counted before its body is
   * read.
   */
  tries: Limit;
  page: string;
  /** Returns the visitor's own content of `page`. */
  show?: ShowPage;
  done: string | ((ctx: ApiContext) => string);
}

/** A page of one visitor, opened by a signed link. It has no session, cache or script. */
export interface PageRoute extends RoutePath {
  kind: 'page';
  show: ShowPage;
}

/** A GET without a session, e.g. of a file, a probe or a guest's booking. Only files are cached. */
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
