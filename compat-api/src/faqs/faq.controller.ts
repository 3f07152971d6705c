import { toFaq } from '@saltmarsh/cms/faqs/faq.resource';
import * as faqs from '@saltmarsh/cms/faqs/faq.service';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
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
  await save(ctx, validate(ctx.state.input, FaqChange));
}

export async function unarchive(ctx: ApiContext) {
  await save(ctx, { archived: false });
}

async function save(ctx: ApiContext, change: FaqChange & { archived?: boolean }) {
  const changed = await faqs.updateFaq(ctx.params.id ?? '', change, expectedVersion(ctx));
  respondWithChange(ctx, changed, toFaq);
}

export async function remove(ctx: ApiContext) {
  await faqs.deleteFaq(ctx.params.id ?? '', expectedVersion(ctx));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  const ids = orderedIds(ctx.state.input, 'questions', FaqOrder);
  ctx.body = (await faqs.orderFaqs(ids, expectedVersion(ctx))).map(toFaq);
  ctx.set('ETag', orderVersion(ids));
}
