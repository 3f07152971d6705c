import type { JSDOM } from 'jsdom';
import { closePage, openPage } from '../../testing/browser-page';
import { renderHook } from '../../testing/render-hook';

let page: JSDOM;
beforeEach(() => {
  page = openPage();
});
afterEach(() => closePage(page));

/** A server that responds when told to. */
function makeServer() {
  interface Request {
    items: readonly string[];
    before: readonly string[];
    accept: () => void;
    reject: () => void;
  }
  const requests: Request[] = [];
  const save = (items: readonly string[], before: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      requests.push({ items, before, accept: resolve, reject: () => reject(new Error('No.')) });
    });
  return { requests, save };
}

async function renderOrder() {
  const { useOrder } = await import('./use-order');
  const server = makeServer();
  const saved = ['a', 'b', 'c'];
  const hook = await renderHook(() => useOrder(saved, server.save));
  const shown = () => hook.result.items.join('');
  const reorder = (order: string) => hook.act(() => hook.result.reorder([...order]));
  const respond = (index: number, how: 'accept' | 'reject') =>
    hook.act(() => server.requests[index]?.[how]());
  const sent = () => server.requests.map(({ items }) => items.join(''));
  const replaced = () => server.requests.map(({ before }) => before.join(''));
  return { hook, shown, reorder, respond, sent, replaced };
}

test('a new order is shown immediately, then the saved one', async () => {
  const { shown, reorder, respond, sent } = await renderOrder();
  expect(shown()).toBe('abc');
  await reorder('bac');
  expect([shown(), sent()]).toEqual(['bac', ['bac']]);
  await respond(0, 'accept');
  expect(shown()).toBe('abc');
});

test('each order replaces the one that was saved before it', async () => {
  const { reorder, respond, replaced } = await renderOrder();
  await reorder('bac');
  await reorder('bca');
  await respond(0, 'accept');
  await respond(1, 'accept');
  expect(replaced()).toEqual(['abc', 'bac']);
});

test('sends one request at a time, and only the last of those queued', async () => {
  const { shown, reorder, respond, sent } = await renderOrder();
  await reorder('bac');
  await reorder('bca');
  await reorder('cba');
  expect([shown(), sent()]).toEqual(['cba', ['bac']]);
  await respond(0, 'accept');
  expect([shown(), sent()]).toEqual(['cba', ['bac', 'cba']]);
});

test('a rejected order is reverted, with its error, and the queue is dropped', async () => {
  const { hook, shown, reorder, respond, sent } = await renderOrder();
  await reorder('bac');
  await reorder('cba');
  await respond(0, 'reject');
  expect([shown(), sent()]).toEqual(['abc', ['bac']]);
  expect(hook.result.error).toEqual(new Error('No.'));
});

test('the next order clears the error and is sent', async () => {
  const { hook, reorder, respond, sent } = await renderOrder();
  await reorder('bac');
  await respond(0, 'reject');
  await reorder('cab');
  expect([hook.result.error, sent()]).toEqual([null, ['bac', 'cab']]);
});
