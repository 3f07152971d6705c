// @ts-check
/**
 * Loads the site in `DATA_DIR` without serving it, and takes the given steps. Then serves its
 * parent's requests until the parent disconnects.
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
/** @typedef {Record<string, (...args: unknown[]) => unknown>} Module */
/** @typedef {{ steps: Step[] } | { module: string, name: string, args: unknown[] }} Wish */

const load = createRequire(new URL('../../package.json', import.meta.url));

/** Printed output, apart from the log. @type {string[]} */
let printed = [];
console.log = (line) => printed.push(String(line));

const commands = /** @type {{ createSite(): { load(): Promise<Site> } }} */ (
  load('./scripts/dist/site-process.js')
);
const site = await commands.createSite().load();
await takeSteps(/** @type {Step[]} */ (JSON.parse(process.argv[2] ?? '[]')));
if (!process.send) process.exit(0);

process.on('message', (/** @type {Wish} */ wish) => void answer(wish));
process.once('disconnect', () => void site.destroy().then(() => process.exit(0)));
process.send({});

/** @param {Wish} wish */
async function answer(wish) {
  printed = [];
  try {
    const result = await ('steps' in wish ? takeSteps(wish.steps) : call(wish));
    process.send?.({ result, printed: printed.join('\n') });
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    process.send?.({ error: { name, message } });
  }
}

/** @param {{ module: string, name: string, args: unknown[] }} wish */
function call({ module, name, args }) {
  return /** @type {Module} */ (load(module))[name]?.(...args);
}

/**
 * Writes entries under the same rules as all other writers.
 * @param {Step[]} steps
 * @returns {Promise<number[]>} the number of each step's entry
 */
async function takeSteps(steps) {
  const numbers = [];
  for (const { uid, action, number, data } of steps) {
    const where = number === undefined ? {} : { number };
    const row = action === 'create' ? undefined : await site.db.query(uid).findOne({ where });
    const written = await site.documents(uid)[action]({ documentId: row?.documentId, data });
    numbers.push(number ?? written.number);
  }
  return numbers;
}
