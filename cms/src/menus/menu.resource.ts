import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Row } from '../database/rows';
import { formatsOf, imageUrl } from '../files/file-row';
import type { MENU } from '../uids';

export type MenuRow = Row<typeof MENU, 'pdf'>;

/** The key of the first page's image among a PDF's formats (`files/prepare-file.ts`). */
const FIRST_PAGE = 'page';

/**
 * The columns that `toMenu` needs. A change in any other column does not make a new version
 * (`history/versions.ts`).
 */
type ShownMenu = Pick<MenuRow, 'number' | 'name' | 'group' | 'pdf'>;

export function toMenu({ number, name, group, pdf }: ShownMenu): Menu {
  const page = pdf && formatsOf(pdf)[FIRST_PAGE];
  return {
    id: number,
    name,
    group,
    file: pdf ? `${pdf.hash}${pdf.ext}` : null,
    size: pdf ? Math.round(pdf.size * 1000) : null,
    thumbnail_url: page ? imageUrl(page, pdf.updatedAt) : null,
    thumbnail_width: page?.width ?? null,
    thumbnail_height: page?.height ?? null,
    updated_at: pdf && new Date(pdf.updatedAt).toISOString(),
  };
}
