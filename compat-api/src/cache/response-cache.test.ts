import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { invalidate } from '@saltmarsh/cms/cache/content-changes';
import type { FreshResponse } from './cached-response';
import { cachedResponse, cacheSize, respondCached } from './response-cache';

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

test('the first is sent a response in both encodings, which count against the bound', async () => {
  const body = '<p>Native oysters, by the half dozen.</p>'.repeat(100);
  const { plain, brotli, gzip } = await build('page /', { body });
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(body);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(body);
  expect(cacheSize().bytes).toBeGreaterThan(
    plain.body.length + (brotli?.body.length ?? NaN) + (gzip?.body.length ?? NaN),
  );
});
