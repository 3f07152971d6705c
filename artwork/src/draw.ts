/** `npm run draw [-- WORD …]`: makes the pictures and menus whose names contain one of the words, or all of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MENUS } from './menus/content';
import { renderMenuPdf } from './menus/typeset-menu';
import { encode } from './pictures/encode';
import { MOTIFS } from './pictures/motifs';

const SEED = fileURLToPath(new URL('../../scripts/seed', import.meta.url));
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

async function draw<T>(
  folder: string,
  ending: string,
  all: Record<string, T>,
  make: (each: T) => Promise<Buffer>,
): Promise<void> {
  mkdirSync(`${SEED}/${folder}`, { recursive: true });
  for (const [name, each] of Object.entries(all)) {
    if (!isWanted(name)) continue;
    const content = await make(each);
    writeFileSync(`${SEED}/${folder}/${name}.${ending}`, content);
    console.log(`${name}.${ending} ${Math.round(content.length / 1024)} KB`);
  }
}

await draw('pictures', 'webp', MOTIFS, (motif) => encode(motif()));
await draw('menus', 'pdf', MENUS, renderMenuPdf);
