import { Box, Field } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { Editor, type IAllProps } from '@tinymce/tinymce-react';
import type { ReactNode } from 'react';
import { styled, useTheme, type DefaultTheme } from 'styled-components';
import { useRichText } from './use-rich-text';

interface RichTextFieldProps extends Omit<InputProps, 'type'> {
  labelAction?: ReactNode;
}

/** The editor's height, reserved while it loads, so that the form below it does not move. */
const HEIGHT = 420;

/**
 * Keeps the elements that `src/document-middlewares/sanitise-rich-text.ts` allows, and no others.
 */
const EDITOR: IAllProps['init'] = {
  base_url: '/storage/tinymce',
  suffix: '.min',
  menubar: false,
  branding: false,
  elementpath: false,
  promotion: false,
  height: HEIGHT,
  plugins: 'lists link code',
  toolbar:
    'bold italic underline forecolor | alignleft aligncenter alignright alignjustify | ' +
    'bullist numlist blockquote link | code',
  paste_as_text: true,
  paste_data_images: false,
  text_patterns: false,
  // `#` fills an empty block, and `p/div` turns a div into a paragraph.
  valid_elements:
    '@[style],#p/div,#h2/h1,#h3,#h4/h5,#pre,#li,-ul,-ol,-blockquote,hr,br,' +
    '-strong/b,-em/i,-u,-s/strike,-span,-code,a[href|title|target|rel]',
  link_default_target: '',
  link_target_list: [
    { title: 'In the same window', value: '' },
    { title: 'In a new window', value: '_blank' },
  ],
  // Addresses stay as they were typed: `/menus` must not become a path of the panel.
  convert_urls: false,
};

/** Gives TinyMCE the panel's colours (`house-theme`): its own dark skin is blue. */
const Ground = styled(Box)`
  min-height: ${HEIGHT}px;
  .tox .tox-editor-header,
  .tox .tox-toolbar__primary,
  .tox .tox-tbtn:not(:hover, :active, .tox-tbtn--enabled),
  .tox .tox-edit-area__iframe,
  .tox .tox-statusbar {
    background: ${({ theme }) => theme.colors.neutral0};
  }
  .tox-tinymce {
    border-color: ${({ theme }) => theme.colors.neutral200};
    border-width: 1px;
  }
`;

const contentStyle = ({ neutral0, neutral800, primary600 }: DefaultTheme['colors']) => `
  body { font: 17px/1.65 system-ui, sans-serif; background: ${neutral0}; color: ${neutral800} }
  a { color: ${primary600} }
`;

export function RichTextField(props: RichTextFieldProps) {
  const { name, label, hint, required = false, disabled = false, labelAction } = props;
  const field = useField<string | null>(name);
  const editing = useRichText(field.value, (html) => field.onChange(name, html));
  const { colorScheme, colors } = useTheme() as DefaultTheme & { colorScheme?: 'light' | 'dark' };
  const isDark = colorScheme === 'dark';

  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Ground
        hasRadius
        borderColor={field.error ? 'danger600' : 'transparent'}
        borderStyle="solid"
        borderWidth="1px"
      >
        <Editor
          id={name}
          licenseKey="gpl"
          tinymceScriptSrc="/storage/tinymce/tinymce.min.js"
          disabled={disabled}
          {...editing}
          init={{
            ...EDITOR,
            skin: isDark ? 'oxide-dark' : 'oxide',
            content_css: isDark ? 'dark' : 'default',
            content_style: contentStyle(colors),
            iframe_aria_text: typeof label === 'string' ? label : name,
          }}
        />
      </Ground>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
