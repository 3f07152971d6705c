import { Failure } from '../failure';
import { isFilledByStart } from './own-tables';
import type { SiteDatabase } from './site-database';
import type { StoredFiles } from './stored-files';

const ADVICE = 'Restore fills an empty site only: name another DATA_DIR or DATABASE_URL.';

/** @returns whether it has no tables at all @throws Failure if there is content */
export async function requireEmptyDatabase(database: SiteDatabase): Promise<boolean> {
  const tables = await database.tables();
  for (const table of tables) {
    if (isFilledByStart(table) || (await database.count(table.name)) === 0) continue;
    throw new Failure(`The database is not empty, there are rows in "${table.name}". ${ADVICE}`);
  }
  return tables.length === 0;
}

/** @throws Failure if a file is stored */
export async function requireNoFiles(files: StoredFiles): Promise<void> {
  const [first] = await files.list();
  if (first) throw new Failure(`There are stored files, e.g. ${first.name}. ${ADVICE}`);
}
