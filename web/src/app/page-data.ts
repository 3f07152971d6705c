/** What the server read for a page, by API path; `null` stands for 404. */
export type PageData = Record<string, unknown>;

export const PAGE_DATA_ID = 'page-data';

/** The data that the server put into this page; empty where there is none. */
export function inlinedPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
