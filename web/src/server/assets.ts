import { readFileSync } from 'node:fs';
import { areaOf, type Route } from '../app/route';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The entry of public pages and frames, which work without the client: it loads after the first paint. */
const START = 'src/app/entry-after-paint.ts';
const CLIENT = 'src/app/entry-client.tsx';

// Paths are relative to the built dist/server/render.js and dist/client/.vite/manifest.json.
const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, ManifestChunk>;

/** Returns the client files of a page, or of the error page for `null`. `modules` are for preloading. */
export function pageAssets(page: Route['page'] | null) {
  const chunks = new Set<ManifestChunk>();
  collect(CLIENT, chunks);
  const area = page ? areaOf(page) : 'public';
  const startsLate = area === 'public' || area === 'frames';
  const awaited = new Set(startsLate ? chunks : [chunkOf(CLIENT)]);
  const lazyLayout = `src/${area}/${area}-layout.tsx`;
  if (manifest[lazyLayout]) collect(lazyLayout, chunks);
  // Public pages have no key: they share a chunk that the client imports (vite.config).
  const pageKey = `src/${page}.tsx`;
  if (manifest[pageKey]) collect(pageKey, chunks);
  // A page without a script is not in the client build, but its styles are.
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

/** Adds a chunk after its imports, because the styles of imports must come first. */
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
