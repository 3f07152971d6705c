import { RETIRED_TABLE } from '@saltmarsh/compat-api/contract/tables';
import { Failure } from '../failure';
import type { Manifest } from './manifest';
import { migrationsOf } from './migrations';
import type { SiteDatabase, Table } from './site-database';

/**
 * Rows are restored as they were saved, so nothing may have to be done to them, and each must have its
 * table. @throws Failure
 */
export async function requireSameSchema(
  database: SiteDatabase,
  tables: Table[],
  { version, migrations, tables: saved }: Manifest,
): Promise<void> {
  const unknown = saved.filter(
    ({ name }) => name !== RETIRED_TABLE && !tables.some((table) => table.name === name),
  );
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => `"${name}"`).join(', ');
    throw new Failure(`The backup has tables that this version has not: ${names}.`);
  }
  const here = await migrationsOf(database, tables);
  const missing = here.find((name) => !migrations.includes(name));
  const surplus = migrations.find((name) => !here.includes(name));
  if (missing || surplus) {
    throw new Failure(
      `The backup was made by another version (${version}): migration "${missing ?? surplus}" is only ${missing ? 'here' : 'there'}. Restore it with that version, then update.`,
    );
  }
}
