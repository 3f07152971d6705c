import { Menu } from '@saltmarsh/contract/messages/menu';
import { fieldsOf } from '../database/message-columns';
import type { Row } from '../database/rows';
import { formatsOf, imageUrl } from '../files/file-row';
import type { MENU } from '../uids';

export type MenuRow = Row<typeof MENU, 'pdf'>;

/** The key of the first page's image among a PDF's formats (`files/prepare-file.ts`). */
const FIRST_PAGE = 'page';

export function toMenu(row: MenuRow): Menu {
  const { pdf } = row;
  const page = pdf && formatsOf(pdf)[FIRST_PAGE];
  return {
    ...fieldsOf(row, Menu),
    file: pdf ? `${pdf.hash}${pdf.ext}` : null,
    size: pdf ? Math.round(pdf.size * 1000) : null,
    thumbnail_url: page ? imageUrl(page, pdf.updatedAt) : null,
    thumbnail_width: page?.width ?? null,
    thumbnail_height: page?.height ?? null,
    updated_at: pdf && new Date(pdf.updatedAt).toISOString(),
  };
}
