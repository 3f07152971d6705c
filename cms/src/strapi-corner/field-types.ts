import type { Core, UID } from '@strapi/strapi';

export type FieldKind = 'text' | 'number' | 'boolean' | 'date';
/** What may be sorted and filtered by. */
export type FieldTypes = ReadonlyMap<string, FieldKind>;

const KINDS: Record<string, FieldKind> = {
  ...{ string: 'text', text: 'text', richtext: 'text', email: 'text', enumeration: 'text' },
  ...{ integer: 'number', biginteger: 'number', decimal: 'number', float: 'number' },
  ...{ boolean: 'boolean', date: 'date', datetime: 'date', time: 'text' },
};
const OF_EVERY_TYPE: [string, FieldKind][] = [
  ['id', 'number'],
  ['documentId', 'text'],
  ['createdAt', 'date'],
  ['updatedAt', 'date'],
];

/** Private to the public API, but columns of a list of the panel's own. */
const SHOWN: Record<string, [string, FieldKind][]> = {
  'admin::user': [
    ['email', 'text'],
    ['isActive', 'boolean'],
  ],
};

interface Attribute {
  type: string;
  private?: boolean;
}

/**
 * The fields of a type that hold no secret and lead nowhere else: passwords, tokens (which are
 * private) and relations are not among them, so that neither an order nor a filter can tell of them.
 */
export function fieldTypes(strapi: Core.Strapi, uid: string): FieldTypes {
  const { attributes } = strapi.getModel(uid as UID.Schema);
  const own = Object.entries(attributes as Record<string, Attribute>).flatMap(([name, field]) => {
    const kind = field.private ? undefined : KINDS[field.type];
    return kind ? [[name, kind] as const] : [];
  });
  return new Map([...OF_EVERY_TYPE, ...own, ...(SHOWN[uid] ?? [])]);
}
