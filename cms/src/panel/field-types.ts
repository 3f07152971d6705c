import type { UID } from '@strapi/strapi';

export type FieldKind = 'text' | 'number' | 'boolean' | 'date';
/** Fields allowed in sorting and filters. */
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

interface Attribute {
  type: string;
  private?: boolean;
}

/**
 * Returns a type's fields without secrets and relations: private ones, such as passwords and tokens, are
 * excluded so that no sorting or filter can reveal them.
 */
export function fieldTypes(uid: string): FieldTypes {
  const { attributes } = strapi.getModel(uid as UID.Schema);
  const own = Object.entries(attributes as Record<string, Attribute>).flatMap(([name, field]) => {
    const kind = field.private ? undefined : KINDS[field.type];
    return kind ? [[name, kind] as const] : [];
  });
  return new Map([...OF_EVERY_TYPE, ...own]);
}
