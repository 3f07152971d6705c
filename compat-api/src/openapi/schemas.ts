import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Components by id, filled while operations are described. */
export type Components = Record<string, JsonSchema>;

/** Converts a message to JSON Schema. Messages with an id become components and are referenced. */
export function jsonSchema(
  message: z.ZodType,
  io: 'input' | 'output',
  components: Components,
): JsonSchema {
  // Wrapped, so that the message itself can be a component too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ message }), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: schema }) => tidy(schema),
  });
  for (const [id, schema] of Object.entries($defs)) components[id] = withComponentRefs(schema);
  return withComponentRefs(properties?.message as JsonSchema);
}

/** Removes keywords that mean nothing to a client. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.pattern;
  delete schema.id;
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
