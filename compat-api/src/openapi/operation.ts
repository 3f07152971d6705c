/** The part of JSON Schema (2020-12, as OpenAPI 3.1 takes it) that we use. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: readonly (string | number | boolean | null)[];
  description?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}

/** What the document says of one row of the route table. */
export interface Operation {
  summary: string;
  tag: string;
  /** Body of the request; `multipart` when it carries a file. */
  body?: Schema;
  multipart?: boolean;
  query?: Record<string, Schema>;
  /** Answers of success by status; `null` has no body. Refusals follow from the route's kind. */
  answers: Record<number, Schema | null>;
}

/** By method and path as the route table spells them, e.g. `GET /api/faqs/:id`. */
export type Operations = Record<string, Operation>;
export type Schemas = Record<string, Schema>;

export const text = (maxLength?: number): Schema => ({
  type: 'string',
  ...(maxLength ? { maxLength } : {}),
});
export const textOrNull = (maxLength?: number): Schema => ({
  ...text(maxLength),
  type: ['string', 'null'],
});
export const integer: Schema = { type: 'integer' };
export const integerOrNull: Schema = { type: ['integer', 'null'] };
export const flag: Schema = { type: 'boolean' };
export const dateTime: Schema = { type: 'string', format: 'date-time' };
export const password: Schema = { type: 'string', format: 'password', minLength: 8, maxLength: 72 };
export const file: Schema = { type: 'string', format: 'binary' };
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object; all its keys are required but those named in `optional`. */
export function object(properties: Record<string, Schema>, optional: string[] = []): Schema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

export const paginated = (item: Schema): Schema =>
  object({
    data: listOf(item),
    total: integer,
    per_page: integer,
    current_page: integer,
    last_page: integer,
    from: integerOrNull,
    to: integerOrNull,
  });

/** Either a list of ids, or of objects that have one. */
export const order: Schema = listOf({ anyOf: [integer, object({ id: integer })] });
