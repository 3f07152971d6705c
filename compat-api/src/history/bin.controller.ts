import { numberIn, pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import { notFound } from '@saltmarsh/cms/errors';
import { faqHistory } from '@saltmarsh/cms/faqs/faq.service';
import { listBin } from '@saltmarsh/cms/history/bin.service';
import { restoreDeleted } from '@saltmarsh/cms/history/restore';
import { writersOf } from '@saltmarsh/cms/history/writers';
import { menuHistory } from '@saltmarsh/cms/menus/menu.service';
import { widgetHistory } from '@saltmarsh/cms/widgets/widget.service';
import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { ApiContext } from '../routing/context';
import { respondWithEntry } from './entry-versions';

const PAGE_SIZE = 20;

const SHOWN = {
  faq: async (id: string) => faqHistory.toResource(await faqHistory.find(id)),
  menu: async (id: string) => menuHistory.toResource(await menuHistory.find(id)),
  widget: async (id: string) => widgetHistory.toResource(await widgetHistory.find(id)),
};

export async function list(ctx: ApiContext) {
  const { query } = ctx.state;
  const page = pageRequest(query, PAGE_SIZE);
  const found = await listBin(query, page);
  const writerOf = await writersOf(found.rows);
  ctx.body = paginated(
    found,
    (row): BinItem => ({
      id: row.id,
      kind: row.kind as BinItem['kind'],
      entry_id: row.entry,
      title: row.title ?? '',
      deleted_at: new Date(row.at).toISOString(),
      deleted_by: writerOf(row),
      until: new Date(row.binUntil ?? row.at).toISOString(),
    }),
    page,
  );
}

export async function restore(ctx: ApiContext) {
  const wanted = ctx.params.id ?? '';
  const restored = await restoreDeleted(numberIn(wanted));
  if (!restored) throw notFound('deleted entry', wanted);
  const show = SHOWN[restored.kind as keyof typeof SHOWN];
  respondWithEntry(ctx, await show(String(restored.number)));
}
