import { readFileSync } from 'node:fs';
import { PAGE_DATA_ID } from '../app/providers';
import { areaOf, type Route } from '../app/route';

export const ICON = '/assets/icon-1.svg';
/** The theme colours of pages: `--shell`, or `--ink` for Tonight. */
export const SHELL = '#f5f1e8';
export const INK = '#12201f';

export const TONIGHT_MANIFEST = '/tonight.webmanifest';

interface DocumentOptions {
  head: string;
  root: string;
  /** The page's data, as JSON by API path. */
  json: Readonly<Record<string, string>>;
  /** The page in the route table, or `null` for a document without a script. */
  page: Route['page'] | null;
  /** True to include the page's styles without its script. */
  isStatic?: boolean;
}

/** Returns the document. The Content-Security-Policy allows no inline script or `<style>` in it. */
export function htmlDocument(options: DocumentOptions): string {
  const { head, root, json, page } = options;
  const { entry, styles, modules, fonts } = pageAssets(page);
  const hasScript = page !== null && !options.isStatic;
  const isTonight = page !== null && areaOf(page) === 'tonight';
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Safari would turn telephone numbers into links, and hydration would find different HTML.
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" content="${isTonight ? INK : SHELL}">`,
    head,
    // The touch icon has no link, because phones request `/apple-touch-icon.png` anyway.
    `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
    `<link rel="manifest" href="${isTonight ? TONIGHT_MANIFEST : '/manifest.webmanifest'}">`,
    ...fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // Scripts have a low priority: text, fonts and the image come first (entry-after-paint).
    ...(hasScript
      ? modules.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`)
      : []),
    hasScript ? `<script type="module" src="${entry}" fetchpriority="low"></script>` : '',
    `</head><body><div id="root">${root}</div>`,
    hasScript
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptSafe(jsonObject(json))}</script>`
      : '',
    '</body></html>',
  ].join('');
}

/** Joins values that are already JSON, so that a thousand FAQs need not be serialised again. */
function jsonObject(json: Readonly<Record<string, string>>): string {
  const members = Object.entries(json).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
  return `{${members.join()}}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes every `<` in JSON, so that the JSON cannot end the `<script>` block around it. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

export const scriptJson = (value: unknown) => scriptSafe(JSON.stringify(value));

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The first script of public pages and frames, which work without `CLIENT` and load it later. */
const START = 'src/app/entry-after-paint.ts';
const CLIENT = 'src/app/entry-client.tsx';

// The path is relative to the built dist/server/render.js and leads to dist/client/.vite.
const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, ManifestChunk>;

/** Returns a page's client files. Preload `modules`. For the error page, `page` is `null`. */
function pageAssets(page: Route['page'] | null) {
  const chunks = new Set<ManifestChunk>();
  collect(CLIENT, chunks);
  const area = page ? areaOf(page) : 'public';
  const startsLate = area === 'public' || area === 'frames';
  const awaited = new Set(startsLate ? chunks : [chunkOf(CLIENT)]);
  const lazyLayout = `src/${area}/${area}-layout.tsx`;
  if (manifest[lazyLayout]) collect(lazyLayout, chunks);
  // A public page has no key in the manifest, because vite.config puts each one into the chunk
  // `public` or `legal`. `CLIENT` imports `public`. The chunk `legal` is not preloaded.
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
