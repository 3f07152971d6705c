import { environment } from '../environment';
import { dropOnlyEmptyColumns } from './dropped-columns';

jest.mock('../environment', () => ({ environment: {} }));

/** Number of rows with data in each removed column or table. */
const ROWS: Record<string, number> = {
  'faqs.notes': 1,
  'faqs.empty': 0,
  old_menus: 2,
  old_pages: 0,
  // This version no longer uses these rows.
  upload_journal: 3,
};

const DIFFERENCE = {
  tables: {
    removed: [{ name: 'old_menus' }, { name: 'old_pages' }, { name: 'upload_journal' }],
    updated: [{ name: 'faqs', columns: { removed: [{ name: 'notes' }, { name: 'empty' }] } }],
  },
};

/** Starts with columns and tables that no schema contains. @returns whether they were dropped */
async function start(dropData: string[]): Promise<boolean> {
  Object.assign(environment, { dropData });
  let isDropped = false;
  const builder = { updateSchema: (_: object) => Promise.resolve(void (isDropped = true)) };
  const rowsOf = (name: string) => ({ count: () => Promise.resolve([{ rows: ROWS[name] }]) });
  const getConnection = (table: string) => ({
    ...rowsOf(table),
    whereNotNull: (column: string) => rowsOf(`${table}.${column}`),
  });
  Object.assign(globalThis, { strapi: { db: { schema: { builder }, getConnection } } });
  dropOnlyEmptyColumns();
  await builder.updateSchema(DIFFERENCE);
  return isDropped;
}

test('a column or table that is no longer in the schema stops the start while it holds data', async () => {
  const stopped = start(['']);
  await expect(stopped).rejects.toMatchObject({
    name: 'StepFailed',
    message: expect.stringMatching(
      /faqs\.notes \(1 row\)[^]*DROP_DATA=old_menus,faqs\.notes$/,
    ) as string,
  });
  await expect(stopped).rejects.toThrow('old_menus (2 rows)');
  await expect(stopped).rejects.not.toThrow(/faqs\.empty|old_pages/);
});

test('it is dropped once DROP_DATA lists everything that would be lost', async () => {
  await expect(start(['old_menus'])).rejects.toThrow('DROP_DATA=faqs.notes');
  expect(await start(['old_menus', 'faqs.notes'])).toBe(true);
});
