import { PAGE_DATA_ID } from '../app/providers';
import { areaOf, type Route } from '../app/route';
import { pageAssets } from './assets';

export const ICON = '/assets/icon-1.svg';
/** The colours around a page: `--shell`, or `--ink` for Tonight. */
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

/** Returns the document. The Content-Security-Policy allows no inline script or style in it. */
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
    `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
    // Phones request `/apple-touch-icon.png` without a link.
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

/** Escapes every `<` in JSON, so that it cannot end its `<script>` block. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

export const scriptJson = (value: unknown) => scriptSafe(JSON.stringify(value));
