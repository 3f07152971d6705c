import { FAQS } from './content/faq-content';

export async function seedFaqs(): Promise<void> {
  for (const { question, answer, archived = false } of FAQS) {
    const found = await strapi.db.query('api::faq.faq').findOne({ where: { question } });
    if (found) continue;
    await strapi.documents('api::faq.faq').create({ data: { question, answer, archived } });
  }
}
