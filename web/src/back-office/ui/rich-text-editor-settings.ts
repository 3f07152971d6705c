import type { IAllProps } from '@tinymce/tinymce-react';
import contentStyles from './rich-text-editor-content.css?url';

/** Brand colours with enough contrast on the pages' background. The picker allows any other. */
const COLOURS = [
  ...['12201f', 'Ink', '47524f', 'Soft ink', '8c2f1b', 'Ember'],
  ...['4b5c43', 'Samphire', '7a5c2b', 'Brass', '1f4e5f', 'Creek'],
];

/**
 * The toolbar of spec §2, limited to what the server's sanitiser allows. Content styles come from a file:
 * `content_style` would become an inline `<style>`, which the content security policy forbids.
 */
export const EDITOR_SETTINGS: IAllProps['init'] = {
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
  color_map: COLOURS,
  link_default_target: '',
  link_target_list: [
    { title: 'In the same window', value: '' },
    { title: 'In a new window', value: '_blank' },
  ],
  // Keep URLs as typed: `/menus` must not become relative to the back office.
  convert_urls: false,
  content_css: contentStyles,
  body_class: 'rich-text',
};
