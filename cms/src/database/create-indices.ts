import { mendSearchTexts } from '../lifecycles/search-text';
import { INDICES, type Index } from './indices';

/**
 * The time limit for a statement at the start. With many rows, creating an index may take longer
 * than the limit for other statements (config/database.ts).
 */
const START_OPTIONS = { query_timeout: 30 * 60_000 };

/** The part of Strapi's hook that we use, because Strapi types it as `any`. */
interface Hook {
  register(handler: () => Promise<void>): void;
}

/** Creates missing indices, also those that Strapi drops when it rebuilds an SQLite table. */
export function createIndices(): void {
  const synchronised = strapi.hook('strapi::content-types.afterSync') as Hook;
  synchronised.register(async () => {
    // Corrects the search texts first: after the indices are created, each correction would have to
    // be indexed again.
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
 * Creates PostgreSQL's index for searches of three letters or more. Shorter searches read the whole
 * index `list`. All searches on SQLite also read the index `list`, because SQLite's trigram index
 * (FTS5) was slower for text that many accounts share.
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
      `Account searches are slow, because PostgreSQL rejected the trigram index: ${String(error)}. Ask its administrator to run "create extension pg_trgm" in this database, then restart the site.`,
    );
  }
}

async function run(statement: string): Promise<void> {
  await strapi.db.connection.raw(statement).options(START_OPTIONS);
}
