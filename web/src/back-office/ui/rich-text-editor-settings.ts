import type { IAllProps } from '@tinymce/tinymce-react';
import contentStyles from './rich-text-editor-content.css?url';

/** Colours of the restaurant that read well on the pages' ground; the picker offers any other. */
const COLOURS = [
  ...['12201f', 'Ink', '47524f', 'Soft ink', '8c2f1b', 'Ember'],
  ...['4b5c43', 'Samphire', '7a5c2b', 'Brass', '1f4e5f', 'Creek'],
];

/**
 * The toolbar of spec §2, which is also what the server lets through. Content styles come as a file of
 * ours, never as `content_style`: the editor would write that into a `<style>`, and the content
 * security policy allows none. So the policy needs no exception for the back office.
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
  // Addresses stay as they were typed: `/menus` must not become a path below the back office.
  convert_urls: false,
  content_css: contentStyles,
  body_class: 'rich-text',
};
