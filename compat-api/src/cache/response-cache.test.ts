import { randomBytes } from 'node:crypto';
import type { FreshResponse } from '../contract/storefront-support';
import { cachedResponse, cacheSize, invalidate, respondCached } from './response-cache';

const TAG = 'api::menu.menu';
const MEGABYTE = 1024 * 1024;

const response = (more: Partial<FreshResponse> = {}): FreshResponse => ({
  ...{ status: 200, headers: {}, body: 'x', tags: [TAG] },
  ...more,
});
const build = (key: string, more?: Partial<FreshResponse>) =>
  respondCached(key, () => Promise.resolve(response(more)));

afterEach(() => invalidate(TAG));

test('what visitors can make up evicts only its like', async () => {
  await build('page /');
  await build('/api/menus/1', { isOneOfMany: true });
  for (let id = 2; id < 50; id += 1) {
    await build(`/api/menus/${id}`, { body: randomBytes(MEGABYTE / 4), isOneOfMany: true });
  }
  expect(cachedResponse('page /')).toBeDefined();
  expect(cachedResponse('/api/menus/1')).toBeUndefined();
  expect(cachedResponse('/api/menus/49')).toBeDefined();
  expect(cacheSize().bytes).toBeLessThan(9 * MEGABYTE);
});

test('a change takes out both kinds', async () => {
  await build('page /');
  await build('/api/menus/1', { isOneOfMany: true });
  expect(cacheSize().entries).toBe(2);
  invalidate(TAG);
  expect(cacheSize()).toEqual({ entries: 0, bytes: 0 });
});

test('an error is not kept, and neither is a response that was overtaken by a change', async () => {
  await build('page /', { status: 500 });
  await respondCached('page /menus', async () => {
    invalidate(TAG);
    return response();
  });
  expect(cacheSize().entries).toBe(0);
});
