import { words } from '../words';

/** The parts of JSON Schema that the API's own document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
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
  body?: Schema;
  isMultipart?: boolean;
  needsSession?: boolean;
  needsAdmin?: boolean;
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
        ...(content && { body: resolve(content.schema, components.schemas) }),
        isMultipart: type === 'multipart/form-data',
        needsSession: operation.security.some((each) => 'session' in each),
        // If a session is enough, only a role explains a 403.
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

const PATHS = words`
  / /{x} /faqs /menus/ /book /bookingform.html /admin /admin/{x} /reset-password/{x} /api/{x}
  /api/openapi.json /healthz /storage/menus/{x} /storage/images/{x} /storage/tinymce/tinymce.min.js
  /strapi /strapi/{x} /strapi/admin/login /strapi/admin/init /strapi/upload /strapi/email
  /strapi/api/faqs /strapi/panel /strapi/content-manager/collection-types/api::faq.faq`;

/** Calls outside the document that a visitor could try. */
export const OTHER_OPERATIONS = PATHS.flatMap((path): Operation[] => [
  { method: 'GET', path, query: [] },
  { method: 'POST', path, query: [], body: {} },
]);
