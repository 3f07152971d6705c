import type { Menu } from '../contract/menu';
import type { FileRow } from '../http/upload';

export interface MenuRow {
  id: number;
  documentId: string;
  number: number;
  name: string;
  pdf: FileRow | null;
  updatedAt: string;
}

export function toMenu({ number, name, pdf, updatedAt }: MenuRow): Menu {
  return {
    id: number,
    name,
    file: pdf ? `${pdf.hash}${pdf.ext}` : null,
    size: pdf ? Math.round(pdf.size * 1000) : null,
    updated_at: new Date(pdf?.updatedAt ?? updatedAt).toISOString(),
  };
}
