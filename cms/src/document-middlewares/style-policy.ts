import { isColour } from './colour';

const ALIGNMENTS = new Set(['left', 'right', 'center', 'justify']);
// TinyMCE underlines with a style.
const DECORATIONS = new Set(['underline', 'line-through']);

/** A map and no object, of which `constructor` and the like are properties as well. */
const ALLOWED_STYLES = new Map<string, (value: string) => boolean>([
  ['color', isColour],
  ['background-color', isColour],
  ['text-align', (value) => ALIGNMENTS.has(value)],
  ['text-decoration', (value) => DECORATIONS.has(value)],
]);

/** What is pasted from a word processor has some hundreds of characters. */
const MAX_STYLE_LENGTH = 4_000;

/** The declarations of a `style` attribute that the editor's toolbar can make. */
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
