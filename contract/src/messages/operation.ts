import { z } from 'zod';

export type ResponseBody = z.ZodType | { contentTypes: readonly string[] } | null;

/** An API operation: the OpenAPI description of a row of the route table. */
export interface Operation {
  /** Name in generated clients. */
  id: string;
  summary: string;
  tag: string;
  query?: z.ZodObject;
  /** Message of the request. `isMultipart` if it includes a file. */
  body?: z.ZodType;
  isMultipart?: boolean;
  /** Body by status. Most rejections are left out: the route's kind, guards and body imply them. */
  [status: number]: ResponseBody;
  /** Statuses of the other rejections, which come from the controller. */
  rejections?: readonly number[];
  /** Accepts a version in `If-Match`. A 409, for an old version, includes the current entry. */
  isVersioned?: boolean;
  /** The response has the version in `ETag`. Responses to versioned writes always do. */
  namesVersion?: boolean;
}

/** Operations by method and path, e.g. `GET /api/faqs/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Fortify's empty response, which is the JSON text `""`. */
export const Done = z.literal('').describe('The JSON text ""');

/** @param description the bodies by status, `null` for none, and what the operation accepts */
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
