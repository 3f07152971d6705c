import { z } from 'zod';

/** A response's body: a JSON message, a file of one of these types, or none. */
export type ResponseBody = z.ZodType | { contentTypes: readonly string[] } | null;

/** One API call: a row of the route table, described for OpenAPI. */
export interface Operation {
  /** Name in generated clients. */
  id: string;
  summary: string;
  tag: string;
  query?: z.ZodObject;
  /** The request's message. `isMultipart` if it has a file. */
  body?: z.ZodType;
  isMultipart?: boolean;
  /** By status. Rejections follow from the route's kind and guards … */
  responses: Readonly<Record<number, ResponseBody>>;
  /** … except those that only its controller knows. */
  rejections?: readonly number[];
  /** Takes the version in `If-Match`; a 409 has the present one. */
  isVersioned?: boolean;
  /** Its response names the version in `ETag`, as that of every versioned write does. */
  namesVersion?: boolean;
}

/** By method and path as in the route table, e.g. `GET /api/faqs/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Fortify's empty responses are the JSON text `""`, which clients read as "done". */
export const Done = z.literal('').meta({ description: 'The JSON text ""' });

/** `responses` by status; `null` has no body. */
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
