/** Data that the server read for a page, by API path; `null` means 404. */
export type PageData = Record<string, unknown>;

export const PAGE_DATA_ID = 'page-data';

/** Returns the data that the server inlined in this page, or an empty object. */
export function inlinedPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
