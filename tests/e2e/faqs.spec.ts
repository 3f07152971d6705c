import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { expect, test } from './fixtures';
import { words } from './pages';

test('every current question is there in order, its answer as markup', async ({ page, admin }) => {
  const { body } = await admin.get<Faq[]>('/api/faqs');
  const current = body.filter(({ archived }) => archived === 0);
  await page.goto('/faqs');
  const shown = words(await page.getByRole('main').innerHTML());
  let place = -1;
  for (const { question, answer } of current) {
    const next = shown.indexOf(question.replace(/\s+/g, ''), place + 1);
    expect(next, question).toBeGreaterThan(place);
    place = next;
    expect(shown).toContain(words(answer));
  }
});
