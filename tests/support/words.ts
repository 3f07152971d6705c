/** The words of a text, whatever space is between them; backslashes stand for themselves. */
export function words(text: TemplateStringsArray): string[] {
  return String.raw(text).trim().split(/\s+/);
}
