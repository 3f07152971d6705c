import { isColour } from './colour';

const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify']);
// TinyMCE underlines with a style.
const DECORATIONS = new Set(['underline', 'line-through']);

/** A Map, because an object also has `constructor` and the like. */
const ALLOWED_STYLES = new Map<string, (value: string) => boolean>([
  ['color', isColour],
  ['background-color', isColour],
  ['text-align', (value) => ALIGNMENTS.has(value)],
  ['text-decoration', (value) => DECORATIONS.has(value)],
]);

/** Text pasted from a word processor has a few hundred characters. */
const MAX_STYLE_LENGTH = 4_000;

/** Keeps the declarations of a `style` attribute that the editor's toolbar can produce. */
export function cleanStyle(style: string): string {
  if (style.length > MAX_STYLE_LENGTH) return '';
  const kept: string[] = [];
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (ALLOWED_STYLES.get(property)?.(value)) kept.push(`${property}: ${value};`);
  }
  return kept.join(' ');
}
