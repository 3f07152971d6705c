import { inTransaction } from '../database/in-transaction';
import { FILE_RELATIONS_TABLE, tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { FILE, MENU, MENU_FILE_NAME } from '../uids';

interface KeptName {
  name: string;
  menu_number: number;
}

interface Event {
  params: { data?: unknown };
  /** The result of a create or an update, which Strapi leaves untyped. */
  result?: unknown;
}

/**
 * Keeps every stored name of a menu's PDF, so that each former name leads to the current PDF
 * (`files/stored-files.ts`). Lifecycle hooks see every change: another file in a menu, and new
 * content in a file ("Replace media").
 */
export async function keepMenuFileNames(): Promise<void> {
  const ofMenu = async (event: Event) => {
    if (writes(event, 'pdf')) await keepNames({ id: idOf(event) });
  };
  const ofFile = async (event: Event) => {
    if (writes(event, 'hash')) await keepNames({ pdf: { id: idOf(event) } });
  };
  strapi.db.lifecycles.subscribe({ models: [MENU], afterCreate: ofMenu, afterUpdate: ofMenu });
  strapi.db.lifecycles.subscribe({ models: [FILE], afterUpdate: ofFile });
  await keepPresentNames();
}

const writes = ({ params }: Event, field: string) => Object.hasOwn(params.data ?? {}, field);
const idOf = ({ result }: Event) => (result as { id: number }).id;

async function keepNames(where: { id: number } | { pdf: { id: number } }): Promise<void> {
  for (const { number, pdf } of await query(MENU).findMany({ where, populate: ['pdf'] })) {
    if (pdf) await keepName(`${pdf.hash}${pdf.ext}`, number, pdf.id);
  }
}

async function keepName(name: string, menuNumber: number, fileId: number): Promise<void> {
  await insertName({ name, menu_number: menuNumber });
  const kept = await query(MENU_FILE_NAME).findOne({ where: { name } });
  if (!kept || kept.menuNumber === menuNumber) return;
  // A copied menu shares the file with its original, which keeps the name. A file that has moved to
  // another menu takes its name along.
  const where = { number: kept.menuNumber, pdf: { id: fileId } };
  if ((await query(MENU).count({ where })) > 0) return;
  await query(MENU_FILE_NAME).update({ where: { name }, data: { menuNumber } });
}

async function insertName(row: KeptName): Promise<void> {
  await inTransaction((trx) =>
    tableOf(MENU_FILE_NAME, trx).insert(row).onConflict('name').ignore(),
  );
}

/** A backup, or an older version of the site, may have menus whose names of PDFs are not kept. */
async function keepPresentNames(): Promise<void> {
  const { connection } = strapi.db;
  const name = connection.raw('file.hash || file.ext');
  const missing = (await connection
    .select({ name, menu_number: 'menu.number' })
    .from({ menu: 'menus' })
    .join({ link: FILE_RELATIONS_TABLE }, 'link.related_id', 'menu.id')
    .join({ file: 'files' }, 'file.id', 'link.file_id')
    .leftJoin({ kept: 'menu_file_names' }, 'kept.name', name)
    .where({ 'link.related_type': MENU, 'link.field': 'pdf', 'kept.name': null })
    .orderBy('menu.number')) as KeptName[];
  for (const row of missing) await insertName(row);
}
