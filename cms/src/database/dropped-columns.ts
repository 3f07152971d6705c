import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { StartFailure } from '../read-environment';
import { RETIRED_TABLE } from './table';

type SchemaDifference = Parameters<Core.Strapi['db']['schema']['builder']['updateSchema']>[0];

/**
 * Stops a start that would lose data: Strapi silently drops tables and columns that no schema
 * contains. Strapi may drop a table or column only if it is empty or is listed in DROP_DATA, and
 * may always drop `RETIRED_TABLE`.
 */
export function dropOnlyEmptyColumns(): void {
  const { builder } = strapi.db.schema;
  const updateSchema = builder.updateSchema.bind(builder);
  builder.updateSchema = async (difference) => {
    const lost = await dataOf(difference);
    const notNamed = lost.filter(({ name }) => !environment.dropData.includes(name));
    if (notNamed.length > 0) throw new StartFailure(explain(notNamed));
    await updateSchema(difference);
  };
}

interface Loss {
  name: string;
  rows: number;
}

async function dataOf({ tables }: SchemaDifference): Promise<Loss[]> {
  const removed = [
    ...tables.removed
      .filter(({ name }) => name !== RETIRED_TABLE)
      .map(({ name }) => ({ table: name, column: undefined })),
    ...tables.updated.flatMap(({ name, columns }) =>
      columns.removed.map((column) => ({ table: name, column: column.name })),
    ),
  ];
  const losses: Loss[] = [];
  for (const { table, column } of removed) {
    const rows = strapi.db.getConnection(table);
    const kept = column ? rows.whereNotNull(column) : rows;
    const [{ rows: count }] = (await kept.count({ rows: '*' })) as [{ rows: number | string }];
    if (Number(count) > 0)
      losses.push({ name: column ? `${table}.${column}` : table, rows: Number(count) });
  }
  return losses;
}

function explain(losses: Loss[]): string {
  const list = losses.map(({ name, rows }) => `  ${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
  return [
    'The content types no longer have these tables or columns, but they still hold data:',
    ...list,
    'Nothing was changed. To keep the data, put them back in the schema, or rename them in the database',
    'to their new names before the start (docs/operations.md, "Upgrade"). To delete it: make a backup, then',
    `start once with DROP_DATA=${losses.map(({ name }) => name).join(',')}`,
  ].join('\n');
}
