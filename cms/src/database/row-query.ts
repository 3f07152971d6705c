import type { UID } from '@strapi/strapi';
import type { Column, Link, Row } from './rows';

/**
 * The types of `query(uid)` and `documents(uid)` for one content type, limited to the options that
 * we use.
 */

type Key<Uid extends UID.ContentType> = Extract<keyof Row<Uid>, string>;

interface Operators<Value> {
  $ne?: Value | null;
  $in?: readonly Value[];
  $notIn?: readonly Value[];
  $lt?: Value;
  $lte?: Value;
  $gt?: Value;
  $gte?: Value;
  $null?: boolean;
  $notNull?: boolean;
}

export type Where<Uid extends UID.ContentType> = {
  [Name in Key<Uid>]?: Row<Uid>[Name] | Operators<NonNullable<Row<Uid>[Name]>>;
} & { [Name in Link<Uid>]?: { id: number } } & {
  $or?: readonly Where<Uid>[];
  $not?: Where<Uid>;
};

type Order<Uid extends UID.ContentType> = { [Name in Key<Uid>]?: 'asc' | 'desc' };

/** Linked rows are given as ids, components as objects. */
export type Data<Uid extends UID.ContentType> = {
  [Name in Column<Uid>]?: Row<Uid>[Name] | null;
} & {
  [Name in Link<Uid>]?: number | object | null;
};

interface Find<Uid extends UID.ContentType, Selected, Populated> {
  where?: Where<Uid>;
  select?: readonly Selected[];
  populate?: readonly Populated[];
  orderBy?: Order<Uid> | readonly Order<Uid>[];
}

type Found<
  Uid extends UID.ContentType,
  Selected extends Key<Uid>,
  Populated extends Link<Uid>,
> = Pick<Row<Uid, Populated>, Selected | Populated>;

export interface RowQuery<Uid extends UID.ContentType> {
  findOne<Selected extends Key<Uid> = Key<Uid>, Populated extends Link<Uid> = never>(
    options: Find<Uid, Selected, Populated>,
  ): Promise<Found<Uid, NoInfer<Selected>, NoInfer<Populated>> | null>;
  findMany<Selected extends Key<Uid> = Key<Uid>, Populated extends Link<Uid> = never>(
    options?: Find<Uid, Selected, Populated> & { limit?: number; offset?: number },
  ): Promise<Found<Uid, NoInfer<Selected>, NoInfer<Populated>>[]>;
  count(options?: { where?: Where<Uid> }): Promise<number>;
  create(options: { data: Data<Uid> }): Promise<Row<Uid>>;
  update(options: { where: Where<Uid>; data: Data<Uid> }): Promise<Row<Uid> | null>;
  updateMany(options: { where: Where<Uid>; data: Data<Uid> }): Promise<{ count: number }>;
  delete(options: { where: Where<Uid> }): Promise<Row<Uid> | null>;
  deleteMany(options: { where: Where<Uid> }): Promise<{ count: number }>;
}

/** `documents(uid)`: the Document Service, whose own types leave out `null`. */
export interface Documents<Uid extends UID.ContentType> {
  create<Populated extends Link<Uid> = never>(options: {
    data: Data<Uid>;
    populate?: readonly Populated[];
  }): Promise<Row<Uid, Populated>>;
  /** Resolves to `null` if there is no such entry. */
  update<Populated extends Link<Uid> = never>(options: {
    documentId: string;
    data: Data<Uid>;
    populate?: readonly Populated[];
  }): Promise<Row<Uid, Populated> | null>;
  delete(options: { documentId: string }): Promise<unknown>;
}
