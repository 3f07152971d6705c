import { PAGE_DATA_ID } from '../app/providers';
import { areaOf, type Route } from '../app/route';
import { pageAssets } from './assets';

export const ICON = '/assets/icon-1.svg';
/** The colours around a page: `--shell`, and `--ink` in the evening's room. */
export const SHELL = '#f5f1e8';
export const INK = '#12201f';

export const TONIGHT_MANIFEST = '/tonight.webmanifest';

interface DocumentOptions {
  head: string;
  root: string;
  /** The page's data by API path, each as JSON. */
  json: Readonly<Record<string, string>>;
  /** Page in the route table, or `null` for a document without script. */
  page: Route['page'] | null;
  /** Include the page's styles but not its script. */
  isStatic?: boolean;
}

/** Returns the whole document. The content security policy allows no inline script or style. */
export function htmlDocument(options: DocumentOptions): string {
  const { head, root, json, page } = options;
  const { entry, styles, modules, fonts } = pageAssets(page);
  const hasScript = page !== null && !options.isStatic;
  const isTonight = page !== null && areaOf(page) === 'tonight';
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Otherwise Safari would turn telephone numbers into links, and hydration would find different HTML.
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" content="${isTonight ? INK : SHELL}">`,
    head,
    `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
    // `/apple-touch-icon.png` needs no link, because phones look for that name.
    `<link rel="manifest" href="${isTonight ? TONIGHT_MANIFEST : '/manifest.webmanifest'}">`,
    ...fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // Low priority, because text, fonts and the image go first (entry-after-paint).
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

/** Joins values that are already JSON, so that a thousand FAQs are not serialised again. */
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

/** Escapes text and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes every `<` in JSON for a `<script>` block, so that nothing in it can end the block. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

export const scriptJson = (value: unknown) => scriptSafe(JSON.stringify(value));
