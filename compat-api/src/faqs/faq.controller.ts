import { toFaq } from '@saltmarsh/cms/faqs/faq.resource';
import * as faqs from '@saltmarsh/cms/faqs/faq.service';
import { FaqChange, FaqOrder, NewFaq } from '@saltmarsh/contract/messages/faq';
import { expectedVersion, respondWithChange, respondWithEntry } from '../history/entry-versions';
import { orderedIds } from '../history/order.controller';
import type { ApiContext, ReadRequest } from '../routing/context';
import { validate } from '../validation/validate';

export async function list() {
  return (await faqs.listFaqs()).map(toFaq);
}

export async function show({ params }: ReadRequest) {
  return toFaq(await faqs.findFaq(params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const data = validate(ctx.state.input, NewFaq);
  ctx.status = 201;
  respondWithEntry(ctx, toFaq(await faqs.createFaq(data)));
}

export async function update(ctx: ApiContext) {
  const row = await faqs.findFaq(ctx.params.id ?? '');
  const change = validate(ctx.state.input, FaqChange);
  respondWithChange(ctx, await faqs.updateFaq(row, change, expectedVersion(ctx)), toFaq);
}

export async function unarchive(ctx: ApiContext) {
  const row = await faqs.findFaq(ctx.params.id ?? '');
  respondWithChange(ctx, await faqs.unarchiveFaq(row, expectedVersion(ctx)), toFaq);
}

export async function remove(ctx: ApiContext) {
  const row = await faqs.findFaq(ctx.params.id ?? '');
  await faqs.deleteFaq(row, expectedVersion(ctx));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  const ids = orderedIds(ctx.state.input, 'questions', FaqOrder);
  const { rows, version } = await faqs.orderFaqs(ids, expectedVersion(ctx));
  ctx.set('ETag', version);
  ctx.body = rows.map(toFaq);
}
