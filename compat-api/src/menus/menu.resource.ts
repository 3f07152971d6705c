import type { Menu } from '../contract/menu';
import type { FileRow } from '../uploads/file-row';

export interface MenuRow {
  id: number;
  documentId: string;
  number: number;
  name: string;
  pdf: FileRow | null;
  updatedAt: string;
}

/** Key of the first page's picture among a PDF's formats (cms/src/extensions/upload). */
const FIRST_PAGE = 'page';

export function toMenu({ number, name, pdf, updatedAt }: MenuRow): Menu {
  const page = pdf?.formats?.[FIRST_PAGE];
  const changedAt = new Date(pdf?.updatedAt ?? updatedAt);
  return {
    id: number,
    name,
    file: pdf ? `${pdf.hash}${pdf.ext}` : null,
    size: pdf ? Math.round(pdf.size * 1000) : null,
    // With the time of the change: "Replace media" in the panel keeps a file's name.
    thumbnail_url: page
      ? `/storage/images/${page.hash}${page.ext}?v=${changedAt.getTime().toString(36)}`
      : null,
    thumbnail_width: page?.width ?? null,
    thumbnail_height: page?.height ?? null,
    updated_at: changedAt.toISOString(),
  };
}
