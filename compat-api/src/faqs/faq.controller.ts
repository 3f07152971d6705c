import { FaqChange, FaqOrder, NewFaq } from '../contract/faq';
import type { ApiContext, ReadRequest } from '../routing/context';
import { orderedIds } from '../lists/order';
import { validate } from '../validation/validate';
import { toFaq } from './faq.resource';
import * as faqs from './faq.service';

export async function list() {
  return (await faqs.listFaqs()).map(toFaq);
}

export async function show({ params }: ReadRequest) {
  return toFaq(await faqs.findFaq(params.id ?? ''));
}

export async function create(ctx: ApiContext) {
  const data = validate(ctx.state.input, NewFaq);
  ctx.status = 201;
  ctx.body = toFaq(await faqs.createFaq(data));
}

export async function update(ctx: ApiContext) {
  const row = await faqs.findFaq(ctx.params.id ?? '');
  ctx.body = toFaq(await faqs.updateFaq(row, validate(ctx.state.input, FaqChange)));
}

export async function unarchive(ctx: ApiContext) {
  ctx.body = toFaq(await faqs.unarchiveFaq(await faqs.findFaq(ctx.params.id ?? '')));
}

export async function remove(ctx: ApiContext) {
  await faqs.deleteFaq(await faqs.findFaq(ctx.params.id ?? ''));
  ctx.status = 204;
}

export async function order(ctx: ApiContext) {
  ctx.body = (await faqs.orderFaqs(orderedIds(ctx.state.input, 'questions', FaqOrder))).map(toFaq);
}
