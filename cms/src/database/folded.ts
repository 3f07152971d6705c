import { PLAIN_LETTERS } from '@saltmarsh/contract/domain/fold';

/**
 * Returns SQL that folds a text like `fold` in the contract. SQLite calls that function itself
 * (`config/database.ts`). PostgreSQL uses its own functions, whose results may differ, so fold the
 * search pattern in SQL, too.
 */
export function folded(sql: string): string {
  if (strapi.db.dialect.client !== 'postgres') return `fold(${sql})`;
  const plain = PLAIN_LETTERS.flatMap(([letters, plain]) =>
    [...letters].map((letter) => [letter, plain]),
  ).reduce((text, pair) => `replace(${text}, ${pair.map(quoted).join(', ')})`, sql);
  return `lower(regexp_replace(normalize(${plain}, nfkd), '[\\u0300-\\u036F]', '', 'g'))`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the SQL condition that a folded text contains the pattern. The pattern is the only
 * binding.
 */
export const contains = (sql: string) => `${sql} like ${folded('?')} escape '\\'`;

export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
