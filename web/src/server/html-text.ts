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
export function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

export const scriptJson = (value: unknown) => scriptSafe(JSON.stringify(value));
