import { FAQS } from './content/faq-content';

export async function seedFaqs(): Promise<void> {
  for (const { question, answer, archived = false } of FAQS) {
    if (await strapi.db.query('api::faq.faq').count({ where: { question } })) continue;
    await strapi.documents('api::faq.faq').create({ data: { question, answer, archived } });
  }
}
