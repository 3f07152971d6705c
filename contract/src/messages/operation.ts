import { z } from 'zod';

export type ResponseBody = z.ZodType | { contentTypes: readonly string[] } | null;

/** An API operation: the OpenAPI description of a row of the route table. */
export interface Operation {
  /** Name in generated clients. */
  id: string;
  summary: string;
  tag: string;
  query?: z.ZodObject;
  /** Message of the request. `isMultipart` is set if the message includes a file. */
  body?: z.ZodType;
  isMultipart?: boolean;
  /**
   * Response body by status. Most error statuses are left out, because the route's kind, guards and
   * body imply them.
   */
  [status: number]: ResponseBody;
  /** Error statuses that the route does not imply, because the controller decides on them. */
  rejections?: readonly number[];
  /** Accepts a version in `If-Match`. If that version is old, a 409 includes the current entry. */
  isVersioned?: boolean;
  /**
   * The response has the version in `ETag`. `isVersioned` implies this flag. A response without a
   * body has no `ETag`.
   */
  namesVersion?: boolean;
}

/** Operations by method and path, e.g. `GET /api/faqs/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Fortify's empty response, which is the JSON text `""`. */
export const Done = z.literal('').describe('The JSON text ""');

/**
 * @param description the response bodies by status (`null` for none), and what the operation
 * accepts
 */
export function operation(
  id: string,
  summary: string,
  description: Partial<Operation>,
): Omit<Operation, 'tag'> {
  return { id, summary, ...description };
}

export function withTag(
  tag: string,
  operations: Record<string, Omit<Operation, 'tag'>>,
): Operations {
  const tagged = Object.entries(operations).map(([key, each]) => [key, { ...each, tag }]);
  return Object.fromEntries(tagged) as Operations;
}
