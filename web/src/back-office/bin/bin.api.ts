import type { BinItem } from '@saltmarsh/contract/messages/bin';
import { mutate } from 'swr';
import { post } from '../../public/lib/api-client';
import { invalidatePublicReads } from '../../public/lib/public-read';

const BIN = '/api/bin';

const LISTS: Readonly<Record<BinItem['kind'], string>> = {
  faq: '/api/faqs',
  menu: '/api/menus',
  widget: '/api/widgets',
};

export function binKey(page: number): string {
  return `${BIN}?page=${page}`;
}

export async function restoreFromBin({ id }: BinItem): Promise<void> {
  await post(`${BIN}/${id}/restore`);
}

/** Refetches the bin, and every list and page that shows the restored entry. */
export async function refreshRestored({ kind }: BinItem): Promise<void> {
  await Promise.all([
    mutate((key) => typeof key === 'string' && key.startsWith(BIN)),
    invalidatePublicReads((key) => key.startsWith(LISTS[kind])),
  ]);
}
