/**
 * Draws the demo's pictures: line work in the manner of an engraving, computed, in the site's five
 * colours, the same on every run (seeded random numbers, no clock).
 *
 * Run:    npm run pictures                (all of them)
 *         npm run pictures -- home-fire   (only the pictures whose name contains the word)
 * Writes: scripts/seed/pictures/{name}.webp, which are committed and stored by the seed.
 *
 * To add a picture: write `pictures/motifs/{name}.ts` with a function that returns an `Engraving`, list it in
 * `pictures/motifs.ts`, run this, LOOK at it, and name the file in a widget of `scripts/seed/content/widgets`.
 * Heroes are 1920 × 1280 with a quiet lower left for the title, bands 1440 × 1080 or 1200 × 1500.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from './pictures/encode';
import { MOTIFS } from './pictures/motifs';

/** Below the root of the repository, where `run.mjs` runs every command. */
const PICTURES = 'scripts/seed/pictures';

export async function main(words: string[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, motif] of Object.entries(MOTIFS)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const webp = await encode(motif());
    writeFileSync(join(PICTURES, `${name}.webp`), webp);
    console.log(`${name}.webp ${Math.round(webp.length / 1024)} KB`);
  }
}
