import { PLAIN_LETTERS } from '@saltmarsh/contract/domain/fold';

/**
 * Returns the SQL that folds a text for a search (contract, `fold`). SQLite calls that function
 * (`config/database.ts`); PostgreSQL has its like. Fold the pattern in the same database.
 */
export function folded(sql: string): string {
  if (strapi.db.dialect.client !== 'postgres') return `fold(${sql})`;
  const plain = PLAIN_LETTERS.flatMap(([letters, plain]) =>
    [...letters].map((letter) => [letter, plain]),
  ).reduce((text, pair) => `replace(${text}, ${pair.map(quoted).join(', ')})`, sql);
  return `lower(regexp_replace(normalize(${plain}, nfkd), '[\\u0300-\\u036F]', '', 'g'))`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns the condition, with one binding, that a folded text contains another. */
export const contains = (sql: string) => `${sql} like ${folded('?')} escape '\\'`;

export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
