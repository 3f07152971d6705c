/** SWR key and API path of the list (spec §7). */
export const faqsKey = '/api/faqs';
