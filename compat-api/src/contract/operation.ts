import { z } from 'zod';

/** What a response carries: a message as JSON, a file of one of these types, or nothing. */
export type ResponseBody = z.ZodType | { contentTypes: readonly string[] } | null;

/** One call of the API: a row of the route table, described once for OpenAPI and for its readers. */
export interface Operation {
  /** What generated clients call it. */
  id: string;
  summary: string;
  tag: string;
  query?: z.ZodObject;
  /** The request's message. `isMultipart` when it carries a file. */
  body?: z.ZodType;
  isMultipart?: boolean;
  /** By status. Rejections follow from the route's kind and guards … */
  responses: Readonly<Record<number, ResponseBody>>;
  /** … but for those that only its controller knows. */
  rejections?: readonly number[];
}

/** By method and path as the route table spells them, e.g. `GET /api/faqs/:id`. */
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
