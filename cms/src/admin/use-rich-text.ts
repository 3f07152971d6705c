import { useEffect, useRef, useState } from 'react';
import type { Editor } from 'tinymce';

type Html = string | null | undefined;

/**
 * Connects a form's field to the editor, which tidies the HTML that it loads. Tidying must not
 * count as a change: otherwise people who only read an entry would be warned about unsaved changes.
 */
export function useRichText(value: Html, onChange: (html: Html) => void) {
  const editor = useRef<Editor | null>(null);
  const [initialValue] = useState(value ?? '');
  const loaded = useRef({ stored: value, tidied: '' });
  /**
   * The last value that the editor loaded or reported. After the form is reset, `value` differs
   * from it.
   */
  const known = useRef(value);
  const isLoading = useRef(false);

  useEffect(() => {
    if (editor.current && value !== known.current) load(editor.current, value);
  }, [value]);

  function load(instance: Editor, stored: Html): void {
    isLoading.current = true;
    instance.setContent(stored ?? '');
    isLoading.current = false;
    known.current = stored;
    loaded.current = { stored, tidied: instance.getContent() };
  }

  function report(html: string): void {
    if (isLoading.current) return;
    const next = html === loaded.current.tidied ? loaded.current.stored : html;
    if (next === known.current) return;
    known.current = next;
    onChange(next);
  }

  return {
    initialValue,
    onInit: (_event: unknown, instance: Editor) => {
      editor.current = instance;
      load(instance, value);
    },
    onEditorChange: report,
    // Spelling corrections and dictation fire no key events, on which `onEditorChange` relies.
    onInput: (_event: unknown, instance: Editor) => report(instance.getContent()),
  };
}
