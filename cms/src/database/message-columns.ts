import { Faq } from '@saltmarsh/contract/messages/faq';
import { Menu } from '@saltmarsh/contract/messages/menu';
import { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { User } from '@saltmarsh/contract/messages/user';
import { Widget } from '@saltmarsh/contract/messages/widget';

/** Fields whose columns do not follow the rule of `ColumnOf`. */
const RENAMED = { id: 'number', role: 'access', file: 'pdf', table: 'tableName' } as const;

/** A message's field is stored in the column of that name in camel case: `map_url` in `mapUrl`. */
type ColumnOf<Field> = Field extends keyof typeof RENAMED
  ? (typeof RENAMED)[Field]
  : CamelCase<Field>;
type CamelCase<Field> = Field extends `${infer Word}_${infer Others}`
  ? `${Word}${Capitalize<CamelCase<Others>>}`
  : Field;

export function columnOf<Field extends string>(field: Field): ColumnOf<Field> {
  const camelCase = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const renamed: Readonly<Record<string, string>> = RENAMED;
  return (renamed[field] ?? camelCase) as ColumnOf<Field>;
}

interface Message<Shape extends object> {
  shape: Shape;
}

export const columnsOf = <Shape extends object>({ shape }: Message<Shape>) =>
  Object.keys(shape).map(columnOf) as ColumnOf<keyof Shape & string>[];

/** Names of fields by column, for errors and revisions. */
export const FIELDS_BY_COLUMN: Readonly<Record<string, string>> = Object.fromEntries(
  [Faq, Menu, Widget, User, SiteSetting]
    .flatMap(({ shape }) => Object.keys(shape))
    .map((field) => [columnOf(field), field]),
);

/** Returns the values by column. Leaves out undefined values: their columns stay unchanged. */
export const toColumns = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]: [string, unknown]) =>
      value === undefined ? [] : [[columnOf(field), value]],
    ),
  ) as { [Field in keyof Fields as ColumnOf<Field>]: Fields[Field] };

/** Values that `fieldsOf` returns as stored. `*.resource.ts` files convert media and components. */
type Plain = string | number | boolean | null | undefined;

type Stored<Row, Field> = ColumnOf<Field> extends keyof Row ? Row[ColumnOf<Field>] : object;
type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;
type StoredFields<Row, Shape> = {
  [Field in keyof Shape as Stored<Row, Field> extends Plain ? Field : never]: OrNull<
    Stored<Row, Field>
  >;
};

/**
 * Returns a message's fields that a row stores as plain values. A field that the row lacks, as in
 * an old revision, is `null`.
 */
export const fieldsOf = <Row extends object, Shape extends object>(
  row: Row,
  { shape }: Message<Shape>,
) => {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.keys(shape).map((field) => [field, columns.get(columnOf(field)) ?? null]),
  ) as StoredFields<Row, Shape>;
};
