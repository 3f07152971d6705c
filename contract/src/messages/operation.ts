import { z } from 'zod';

/** A response's body: a JSON message, a file of one of these types, or none. */
export type ResponseBody = z.ZodType | { contentTypes: readonly string[] } | null;

/** One API operation: a row of the route table, described for OpenAPI. */
export interface Operation {
  /** The name in generated clients. */
  id: string;
  summary: string;
  tag: string;
  query?: z.ZodObject;
  /** The request's message. `isMultipart` if it includes a file. */
  body?: z.ZodType;
  isMultipart?: boolean;
  /** Bodies by status, without the rejections that follow from the route's kind and guards. */
  responses: Readonly<Record<number, ResponseBody>>;
  /** Other statuses with which the controller may reject a request. */
  rejections?: readonly number[];
  /** Accepts the version in `If-Match`; a 409 includes the current one. */
  isVersioned?: boolean;
  /** The response has the version in `ETag`. The response to a versioned write always has it. */
  namesVersion?: boolean;
}

/** Operations by method and path as in the route table, e.g. `GET /api/faqs/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Fortify's empty responses are the JSON text `""`, which clients read as "done". */
export const Done = z.literal('').meta({ description: 'The JSON text ""' });

/** @param responses bodies by status; `null` for none */
export function operation(
  id: string,
  summary: string,
  responses: Operation['responses'],
  options: Partial<Operation> = {},
): Omit<Operation, 'tag'> {
  return { id, summary, responses, ...options };
}

export function withTag(
  tag: string,
  operations: Record<string, Omit<Operation, 'tag'>>,
): Operations {
  const tagged = Object.entries(operations).map(([key, each]) => [key, { ...each, tag }]);
  return Object.fromEntries(tagged) as Operations;
}
