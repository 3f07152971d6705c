// @ts-check
/**
 * What a developer's script may do, under the same rules as everybody: loads the site of `DATA_DIR`, takes the
 * steps that its argument holds as JSON, and prints the number of each step's entry.
 */
import { createRequire } from 'node:module';

/** @typedef {{ uid: string, action: 'create' | 'update' | 'delete', number?: number, data?: object }} Step */
/** @typedef {{ documentId: string, number: number }} Row */
/** @typedef {Record<Step['action'], (options: { documentId?: string, data?: object }) => Promise<Row>>} Documents */
/**
 * @typedef {object} Site
 * @property {(uid: string) => Documents} documents
 * @property {{ query(uid: string): { findOne(options: object): Promise<Row> } }} db
 * @property {() => Promise<void>} destroy
 */

const commands = /** @type {{ loadSite(): Promise<Site> }} */ (
  createRequire(import.meta.url)('../../scripts/dist/site-process.js')
);
const steps = /** @type {Step[]} */ (JSON.parse(process.argv[2] ?? '[]'));

const site = await commands.loadSite();
const numbers = [];
for (const { uid, action, number, data } of steps) {
  const where = number === undefined ? {} : { number };
  const row = action === 'create' ? undefined : await site.db.query(uid).findOne({ where });
  const written = await site.documents(uid)[action]({ documentId: row?.documentId, data });
  numbers.push(number ?? written.number);
}
console.log(JSON.stringify(numbers));
await site.destroy();
process.exit(0);
