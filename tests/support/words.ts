/** The words of a text, split at any white space. Backslashes stay as they are. */
export function words(text: TemplateStringsArray): string[] {
  return String.raw(text).trim().split(/\s+/);
}
