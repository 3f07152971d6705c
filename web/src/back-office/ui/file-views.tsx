import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useEffect, useState } from 'react';
import { fileSize } from '../../public/lib/file-size';
import { MenuThumbnail } from '../../public/menus/menu-card';
import type { FileView } from '../lib/compared-field';
import { NewTab } from './screen';

/**
 * Shows the first page of a menu's PDF as a link to the file. The link leads to `/api/kept-files`,
 * which also serves the PDFs of old versions.
 */
export const MENU_PDF: FileView<Menu> = {
  textOf: ({ file }) => file ?? '',
  show: (menu) =>
    menu.file && (
      <NewTab to={`/api/kept-files/${encodeURIComponent(menu.file)}`}>
        <MenuThumbnail menu={menu} />
        Open PDF{menu.size !== null && `, ${fileSize(menu.size)}`}
      </NewTab>
    ),
  showChosen: (file) => (
    <p>
      Your new file: {file.name}, {fileSize(file.size)}
    </p>
  ),
};

export const WIDGET_IMAGE: FileView<Widget> = {
  // Compare file names only: the query changes with the focal point, and old images are in another
  // folder.
  textOf: ({ image_url }) => image_url?.split('?')[0]?.split('/').at(-1) ?? '',
  show: ({ image_url, alt }) => image_url && <img src={image_url} alt={alt ?? ''} />,
  showChosen: (file) => <ChosenImage file={file} />,
};

function ChosenImage({ file }: { file: File }) {
  const address = useImagePreview(file);
  return address ? <img src={address} alt={file.name} /> : <p>{file.name}</p>;
}

/** Returns a `data:` URL of the image. The content security policy forbids `blob:` URLs. */
export function useImagePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    // `readAsDataURL` always returns a string.
    reader.onload = () => setPreview({ file, address: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview && preview.file === file ? preview.address : undefined;
}
