import { Editor, type IAllProps } from '@tinymce/tinymce-react';
import { useEffect, useRef, useState } from 'react';
import type { Editor as TinyEditor } from 'tinymce';
import { isHidden } from '../../app/route';
import { publicRoutes } from '../../app/routes';
import { Field } from '../../ui/field';
import contentStyles from './rich-text-editor-content.css?url';
import './rich-text-editor.css';

/** Brand colours with enough contrast on the pages' background. Admins can also pick any colour. */
const COLOURS = [
  ...['12201f', 'Ink', '47524f', 'Soft ink', '8c2f1b', 'Ember'],
  ...['4b5c43', 'Samphire', '7a5c2b', 'Brass', '1f4e5f', 'Creek'],
];

/**
 * Elements that the server's sanitiser keeps. `#` fills an empty block, `-` removes an empty
 * element, and `p/div` turns a `div` into a paragraph.
 */
const VALID_ELEMENTS =
  '@[style],#p/div,#h2/h1,#h3,#h4/h5,#pre,#li,-ul,-ol,-blockquote,hr,br,' +
  '-strong/b,-em/i,-u,-s/strike,-span,-code,a[href|title|target|rel]';

/**
 * The toolbar of spec §2, limited to what the server's sanitiser allows. Content styles come from a
 * file, because the content security policy forbids the inline `<style>` of `content_style`.
 */
const EDITOR_SETTINGS: IAllProps['init'] = {
  base_url: '/storage/tinymce',
  suffix: '.min',
  menubar: false,
  branding: false,
  elementpath: false,
  promotion: false,
  statusbar: true,
  plugins: 'lists link code',
  toolbar:
    'bold italic underline forecolor | alignleft aligncenter alignright alignjustify | ' +
    'bullist numlist blockquote | link code',
  toolbar_mode: 'wrap',
  paste_as_text: true,
  paste_data_images: false,
  // Otherwise typing "# " or "###### " would create formats that are not saved as shown.
  text_patterns: false,
  valid_elements: VALID_ELEMENTS,
  color_map: COLOURS,
  link_default_target: '',
  link_list: publicRoutes
    .filter((page) => !isHidden(page))
    .map(({ title, path }) => ({ title: title ?? 'Home', value: path })),
  link_target_list: [
    { title: 'In the same window', value: '' },
    { title: 'In a new window', value: '_blank' },
  ],
  // Keep URLs as typed: `/menus` must not become relative to the back office.
  convert_urls: false,
  content_css: contentStyles,
  body_class: 'rich-text',
};

interface RichTextEditorProps {
  label: string;
  errors?: readonly string[];
  /** The stored HTML. A new value replaces the editor's content. */
  saved: string;
  /** Called with the new HTML, or with `saved` if the content is unchanged. */
  onChange: (html: string) => void;
  readOnly?: boolean;
  /** Height in pixels or as a CSS length. */
  height: number | string;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, errors, saved, onChange, readOnly = false, height } = props;
  const editor = useRef<TinyEditor | null>(null);
  /** `saved` after the editor has tidied it. Tidying does not count as an edit. */
  const tidied = useRef<string | null>(null);
  const [hasError, setHasError] = useState(false);

  useEffect(() => {
    if (!editor.current) return;
    tidied.current = editor.current.getContent();
    onChange(saved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only `saved` matters, not the callback
  }, [saved]);

  function report(html: string): void {
    onChange(html === tidied.current ? saved : html);
  }

  return (
    <Field label={label} errors={errors}>
      {(control) =>
        hasError ? (
          <p role="alert">The editor could not be loaded. Please reload the page.</p>
        ) : (
          <div className="rich-text-editor" data-invalid={control['aria-invalid']}>
            <Editor
              id={control.id}
              licenseKey="gpl"
              tinymceScriptSrc="/storage/tinymce/tinymce.min.js"
              onScriptsLoadError={() => setHasError(true)}
              initialValue={saved}
              readonly={readOnly}
              onInit={(_event, instance) => {
                editor.current = instance;
                // TinyMCE gives the `body` an `aria-label`, which ARIA does not allow, and no title.
                instance.getBody().removeAttribute('aria-label');
                instance.getDoc().title = label;
                // Remove the shortcuts for formats that the sanitiser does not keep: headings 1, 5
                // and 6, div, address.
                for (const key of '15689') instance.shortcuts.remove(`access+${key}`);
                tidied.current = instance.getContent();
              }}
              onEditorChange={report}
              // Report all input, because spelling corrections and dictation fire no key events.
              onInput={(_event, instance) => report(instance.getContent())}
              init={{
                ...EDITOR_SETTINGS,
                // With `readonly` alone, the text still looks editable, but ignores input.
                ...(readOnly ? { toolbar: false, editable_root: false } : {}),
                height,
                iframe_attrs: { title: label },
                setup: (instance) => {
                  focusFromLabel(instance, control.id);
                  sayWhatPastingLoses(instance);
                },
              }}
            />
          </div>
        )
      }
    </Field>
  );
}

function sayWhatPastingLoses(editor: TinyEditor): void {
  editor.on('paste', (event) => {
    const { clipboardData } = event;
    const html = clipboardData?.getData('text/html') ?? '';
    const isOwn = clipboardData?.types.includes('x-tinymce/html');
    const isRich = /<(?:a|img|table|[bius]|strong|em|h\d|[uo]l)\b/i.test(html);
    if (isOwn || (!isRich && !clipboardData?.files.length)) return;
    // TinyMCE would paste a space instead of a picture.
    if (!clipboardData?.types.some((type) => type.startsWith('text/'))) event.preventDefault();
    const text = 'Only words can be pasted here. Pictures, links and formatting are left out.';
    editor.notificationManager.open({ text, type: 'warning', timeout: 6000 });
  });
}

/**
 * Focuses the editor when its label is clicked. By itself, the label would focus the text area that
 * TinyMCE hides.
 */
function focusFromLabel(editor: TinyEditor, id: string): void {
  const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
  const focus = () => editor.focus();
  label?.addEventListener('click', focus);
  editor.on('remove', () => label?.removeEventListener('click', focus));
}
