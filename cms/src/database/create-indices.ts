import { mendSearchTexts } from '../lifecycles/search-text';
import { INDICES, type Index } from './indices';

/** The first start with many rows may take longer than a request may (config/database.ts). */
const START_OPTIONS = { query_timeout: 30 * 60_000 };

/** The part that we use; Strapi types the hook as `any`. */
interface Hook {
  register(handler: () => Promise<void>): void;
}

/**
 * Creates missing indices at each start, once Strapi has brought the tables up to date. Strapi leaves other
 * indices alone, but rebuilds an SQLite table whose columns change.
 */
export function createIndices(): void {
  const synchronised = strapi.hook('strapi::content-types.afterSync') as Hook;
  synchronised.register(async () => {
    // Mend first, or the indices would take in every account twice.
    await mendSearchTexts(START_OPTIONS);
    for (const index of INDICES) await run(statementOf(index));
    await createTrigramIndex();
  });
}

function statementOf({ table, name, columns, where, isUnique }: Index): string {
  const condition = where ? ` where ${where}` : '';
  const unique = isUnique ? 'unique ' : '';
  return `create ${unique}index if not exists saltmarsh_${table}_${name} on ${table} (${columns})${condition}`;
}

/**
 * PostgreSQL's index for searches of three letters and more. The list's index serves all searches too, but is
 * read as a whole. SQLite's trigrams (FTS5) were slower than that for text that many accounts share.
 */
async function createTrigramIndex(): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  try {
    await run('create extension if not exists pg_trgm');
    await run(
      'create index if not exists saltmarsh_up_users_trigrams on up_users using gin (search_text gin_trgm_ops)',
    );
  } catch (error) {
    strapi.log.warn(
      `Searches for accounts go without an index of trigrams, because PostgreSQL rejected it: ${String(error)}. Let its administrator run "create extension pg_trgm" in this database, then restart.`,
    );
  }
}

async function run(statement: string): Promise<void> {
  await strapi.db.connection.raw(statement).options(START_OPTIONS);
}
