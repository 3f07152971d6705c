/** The parts of a JSON Schema that the API's own document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

export interface Operation {
  method: string;
  path: string;
  query: Parameter[];
  body: Schema | undefined;
  isMultipart: boolean;
  needsSession: boolean;
  needsAdmin: boolean;
}

interface Described {
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Every call that a server documents, with its references resolved. */
export async function documentedOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths, components } = (await response.json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        query: (operation.parameters ?? []).filter((each) => each.in === 'query'),
        body: content && resolve(content.schema, components.schemas),
        isMultipart: type === 'multipart/form-data',
        needsSession: operation.security.some((each) => 'session' in each),
        // Only a role can forbid what a session allows.
        needsAdmin: path.startsWith('/api/') && '403' in operation.responses,
      };
    }),
  );
}

function resolve(schema: Schema, components: Record<string, Schema>): Schema {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const name = (value as Schema | null)?.$ref?.split('/').at(-1);
    return name ? (components[name] ?? {}) : value;
  });
  return JSON.parse(text) as Schema;
}
