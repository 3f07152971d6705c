import { invalidate } from '@saltmarsh/cms/cache/content-changes';
import { read } from '../routing/route';
import { cachedRead } from './read-cache';

const FAQ = 'api::faq.faq';
const QUERY = new URLSearchParams();

let times = 0;
const route = read('/api/faqs', [FAQ], async () => [{ id: (times += 1) }]);
afterEach(() => {
  invalidate(FAQ);
  times = 0;
});

test('callers share one result, until the content changes', async () => {
  const [first, second] = await Promise.all([
    cachedRead(route, {}, QUERY),
    cachedRead(route, {}, QUERY),
  ]);
  const third = await cachedRead(route, {}, QUERY);
  expect([times, first]).toEqual([1, { status: 200, value: [{ id: 1 }], json: '[{"id":1}]' }]);
  expect([second === first, third === first]).toEqual([true, true]);
  invalidate(FAQ);
  expect((await cachedRead(route, {}, QUERY)).value).toEqual([{ id: 2 }]);
});

test('a read that was overtaken by a change is not kept', async () => {
  const slow = read('/api/slow', [FAQ], async () => {
    times += 1;
    if (times === 1) invalidate(FAQ);
    return times;
  });
  expect((await cachedRead(slow, {}, QUERY)).value).toBe(1);
  expect((await cachedRead(slow, {}, QUERY)).value).toBe(2);
  expect((await cachedRead(slow, {}, QUERY)).value).toBe(2);
});
