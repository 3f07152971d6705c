import type { Schema, UID } from '@strapi/strapi';

/** Rows of `strapi.db.query`, typed by Strapi's generated types instead of `any`. */

type LinkKind = 'relation' | 'media' | 'component' | 'dynamiczone';
type Attributes<Uid extends UID.Schema> = Schema.Attributes<Uid>;

export type Column<Uid extends UID.Schema> = {
  [Name in keyof Attributes<Uid>]: Attributes<Uid>[Name] extends { type: LinkKind } ? never : Name;
}[keyof Attributes<Uid>];

/** Fields present only if populated. */
export type Link<Uid extends UID.Schema> = Exclude<keyof Attributes<Uid>, Column<Uid>>;

/** Fields that Strapi or our code always fills, although no schema requires them. */
type AlwaysFilled = 'createdAt' | 'updatedAt' | 'number' | 'ext';

/** Strapi's own types allow a `Date`, but queries return strings. */
type ValueOf<Attribute> = Attribute extends { type: 'datetime' | 'date' | 'time' }
  ? string
  : Attribute extends { type: 'json' }
    ? unknown
    : Attribute extends Schema.Attribute.Attribute
      ? Schema.Attribute.Value<Attribute>
      : never;

type Stored<Name, Attribute> = Name extends AlwaysFilled
  ? ValueOf<Attribute>
  : Attribute extends { required: true }
    ? ValueOf<Attribute>
    : ValueOf<Attribute> | null;

type Values<Uid extends UID.Schema> = {
  [Name in Column<Uid>]: Stored<Name, Attributes<Uid>[Name]>;
};

type Linked<Attribute> = Attribute extends { type: 'media' }
  ? Row<'plugin::upload.file'> | null
  : Attribute extends { component: infer Uid extends UID.Component; repeatable?: infer Repeatable }
    ? Repeatable extends true
      ? ComponentRow<Uid>[]
      : ComponentRow<Uid> | null
    : Attribute extends { relation: `${string}Many`; target: infer Uid extends UID.ContentType }
      ? Row<Uid>[]
      : Attribute extends { target: infer Uid extends UID.ContentType }
        ? Row<Uid> | null
        : unknown;

export type ComponentRow<Uid extends UID.Component> = { id: number } & Values<Uid>;

/** A row with the fields in `Populated`, such as `Row<typeof WIDGET, 'image'>`. */
export type Row<Uid extends UID.ContentType, Populated extends Link<Uid> = never> = {
  id: number;
  documentId: string;
} & Values<Uid> & { [Name in Populated]: Linked<Attributes<Uid>[Name]> };
