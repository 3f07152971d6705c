type Values = Readonly<Record<string, unknown>>;
type Choice = 'mine' | 'theirs';
/** None yet of a field that both sides have changed. */
export type Choices = Readonly<Record<string, Choice | undefined>>;

/** A field of a form as Strapi lays it out. */
export interface FieldLayout {
  name: string;
  label: string;
  attribute: { type: string; component?: string; customField?: string };
}

export interface Versions {
  /** The form was filled with it. */
  opened: Values;
  mine: Values;
  theirs: Values;
}

export interface ComparedField extends FieldLayout {
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since it was opened. */
  changedBy: { me: boolean; them: boolean };
}

/** The fields of which a choice has to be made. */
export function comparedFields(
  fields: readonly FieldLayout[],
  { opened, mine, theirs }: Versions,
): ComparedField[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const isSame = (one: Values, other: Values) =>
      meaning(field, one[name]) === meaning(field, other[name]);
    if (isSame(mine, theirs)) return [];
    const changedBy = { me: !isSame(mine, opened), them: !isSame(theirs, opened) };
    return [{ ...field, mine: mine[name], theirs: theirs[name], changedBy }];
  });
}

/** What only one side has changed is taken from that side, unless the editor says otherwise. */
export function firstChoices(fields: readonly ComparedField[]): Choices {
  const chosen = fields.map(({ name, changedBy: { me, them } }) => {
    const lone: Choice = me ? 'mine' : 'theirs';
    return [name, me && them ? undefined : lone] as const;
  });
  return Object.fromEntries(chosen);
}

/** The values that stay the form's own, when the newer version is put into it. */
export function keptValues(fields: readonly ComparedField[], choices: Choices): Values {
  const kept = fields.filter(({ name }) => choices[name] === 'mine');
  return Object.fromEntries(kept.map((field) => [field.name, keptValue(field)]));
}

/** Strapi rejects rows whose number the entry no longer has: a newer version may have others. */
function keptValue({ mine, attribute }: ComparedField): unknown {
  if (attribute.type !== 'component') return mine;
  return Array.isArray(mine) ? mine.map(withoutId) : withoutId(mine);
}

const withoutId = (row: unknown) => (isRecord(row) ? omit(row, ['id']) : row);

/** Of the row, not of what it says. */
const OF_THE_ROW = ['id', 'documentId', '__temp_key__', '__component'];

/** As text: what a form and the server write differently is the same. */
function meaning({ attribute }: FieldLayout, value: unknown): string {
  return JSON.stringify(attribute.type === 'media' ? fileIds(value) : tidy(value)) ?? '';
}

function fileIds(value: unknown): unknown[] {
  return [value].flat().flatMap((file) => (isRecord(file) ? [file.id] : []));
}

function tidy(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(tidy) : undefined;
  if (!isRecord(value)) return value;
  const entries = Object.entries(omit(value, OF_THE_ROW)).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, tidy(each)]));
}

function omit(record: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
