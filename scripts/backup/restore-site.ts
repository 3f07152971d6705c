import { join } from 'node:path';
import { fillTables, rejection } from './fill-tables';
import { fileEntry } from './manifest';
import type { Manifest } from './manifest';
import { isContent } from './own-tables';
import { restoreSecret } from './restore-secret';
import { requireSameSchema } from './same-schema';
import type { SiteDatabase } from './site-database';
import type { StoredFiles } from './stored-files';

/**
 * Fills a database that has its tables, and the stored files, from what is unpacked in `folder`. The
 * database commits last: until then, a failure undoes everything.
 * @throws Failure
 */
export async function restoreSite(
  database: SiteDatabase,
  files: StoredFiles,
  secretFile: string | undefined,
  { manifest, folder }: { manifest: Manifest; folder: string },
): Promise<void> {
  const moved: string[] = [];
  try {
    await database.begin('write');
    const tables = await database.tables();
    await requireSameSchema(database, tables, manifest);
    await fillTables(database, tables.filter(isContent), manifest.tables, folder);
    for (const { name } of manifest.files) {
      moved.push(name);
      await files.write(name, join(folder, fileEntry(name)));
    }
    await restoreSecret(folder, secretFile);
    await database.commit().catch((error: unknown) => {
      throw rejection(error, 'how rows refer to each other');
    });
  } catch (error) {
    for (const name of moved) await files.remove(name);
    throw error;
  }
}
