import { VALUES } from './british-english';
import { isRecord, type FieldLayout } from './compared-fields';
import { writeDateWithDay } from './date-text';

/** How Strapi lays out the rows within a field, by their component. */
export type RowLayouts = Readonly<Record<string, { layout: FieldLayout[][] } | undefined>>;

const NOTHING = 'Nothing';
/** Ends a line. */
const BLOCKS = 'address, blockquote, br, div, h1, h2, h3, h4, h5, h6, hr, li, p, pre, tr';

export const isRichText = ({ attribute }: FieldLayout) => attribute.customField !== undefined;

/** What a value says, as plain text. */
export function valueText(field: FieldLayout, value: unknown, rows: RowLayouts): string {
  const { type, component } = field.attribute;
  if (type === 'password') return value ? 'A new one' : 'As it was';
  if (value === null || value === undefined || value === '') return NOTHING;
  if (type === 'boolean') return value === true ? 'Yes' : 'No';
  if (type === 'media') return linesOf(value, (file) => textIn(file.name));
  if (type === 'component') return linesOf(value, (row) => rowText(row, rows[component ?? '']));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isRichText(field)) return plainText(value) || NOTHING;
  if (type === 'date') return writeDateWithDay(value);
  // Strapi's `12:00:00.000`
  if (type === 'time') return value.slice(0, 5);
  return type === 'enumeration' ? (VALUES[value] ?? value) : value;

  function rowText(row: Readonly<Record<string, unknown>>, layout: RowLayouts[string]): string {
    const parts = (layout?.layout ?? []).flat().flatMap((each) => {
      const text = valueText(each, row[each.name], rows);
      return text === NOTHING ? [] : [`${each.label}: ${text}`];
    });
    return parts.join(', ');
  }
}

function linesOf(
  value: unknown,
  line: (each: Readonly<Record<string, unknown>>) => string,
): string {
  const lines = [value].flat().map((each) => (isRecord(each) ? line(each) : ''));
  return lines.filter(Boolean).join('\n') || NOTHING;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Without the formatting. A document that is parsed so runs no script and loads no picture. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) block.after('\n');
  const lines = (body.textContent ?? '').split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n');
}
