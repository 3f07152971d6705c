import { SiteSetting } from '@saltmarsh/contract/messages/site-setting';

/** The name of a settings column is the API field's in camel case: `map_url` becomes `mapUrl`. */
type ColumnOf<Field> = Field extends `${infer Word}_${infer Others}`
  ? `${Word}${Capitalize<ColumnOf<Others>>}`
  : Field;

const columnOf = <Field extends string>(field: Field) =>
  field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ColumnOf<Field>;

/** API names by column, for errors and revisions. */
export const SITE_SETTING_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(SiteSetting.shape).map((field) => [columnOf(field), field]),
);

/** Converts API fields to columns. */
export const toColumns = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(field), value as unknown]),
  ) as { [Field in keyof Fields as ColumnOf<Field>]: Fields[Field] };

/** Returns the named fields of a row; `null` for a field that is newer than the revision. */
export const fieldsOf = <Row extends object, Field extends string>(
  row: Row,
  fields: readonly Field[],
) => {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    fields.map((field) => [field, columns.get(columnOf(field)) ?? null]),
  ) as { [Name in Field]: ColumnOf<Name> extends keyof Row ? Row[ColumnOf<Name>] : never };
};
