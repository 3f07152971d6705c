import { readFileSync } from 'node:fs';
import { areaOf, type Route } from '../app/route';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** Entry of public pages and frames. They work without the client, so it loads after the first paint. */
const START = 'src/app/entry-after-paint.ts';
const CLIENT = 'src/app/entry-client.tsx';

// Paths are relative to the built file: dist/server/render.js and dist/client/.vite/manifest.json.
const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, ManifestChunk>;

/** Returns the URLs of the client files that a page needs. `null` is the error page. `modules` are to be preloaded. */
export function pageAssets(page: Route['page'] | null) {
  const chunks = new Set<ManifestChunk>();
  collect(CLIENT, chunks);
  const area = page ? areaOf(page) : 'public';
  const startsLate = area === 'public' || area === 'frames';
  const awaited = new Set(startsLate ? chunks : [chunkOf(CLIENT)]);
  const lazyLayout = `src/${area}/${area}-layout.tsx`;
  if (manifest[lazyLayout]) collect(lazyLayout, chunks);
  // Public pages share one chunk that the client imports (vite.config), so they have no key of their own.
  const pageKey = `src/${page}.tsx`;
  if (manifest[pageKey]) collect(pageKey, chunks);
  // The client build leaves out a page without a script, but contains its styles.
  const ownStyles = manifest[`src/${page}.css`];
  const all = [...chunks];
  return {
    entry: `/${chunkOf(startsLate ? START : CLIENT).file}`,
    styles: unique([
      ...all.flatMap((chunk) => chunk.css ?? []),
      ...(ownStyles ? [ownStyles.file] : []),
    ]),
    modules: unique(all.filter((chunk) => !awaited.has(chunk)).map((chunk) => chunk.file)),
    fonts: unique(all.flatMap((chunk) => chunk.assets ?? [])).filter((file) =>
      file.endsWith('.woff2'),
    ),
  };
}

/** Adds a chunk after its imports, because their styles must come first. */
function collect(key: string, chunks: Set<ManifestChunk>): void {
  const chunk = chunkOf(key);
  if (chunks.has(chunk)) return;
  for (const imported of chunk.imports ?? []) collect(imported, chunks);
  chunks.add(chunk);
}

function chunkOf(key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`client manifest: must have "${key}"; build the client again`);
  return chunk;
}

function unique(files: string[]): string[] {
  return [...new Set(files.map((file) => `/${file}`))];
}
