const LABEL = 'File upload from URL';

/**
 * Takes away what would make the server, or in a form's picker the browser, fetch a file from any
 * address: both are closed (src/strapi-corner), and an offer that ends in an error is none. Strapi 5.54
 * has no setting for it; may go when it has.
 */
export function hideUrlImport(): void {
  const style = document.createElement('style');
  style.textContent = "[role='tab'][id$='-trigger-url'] { display: none; }";
  document.head.append(style);
  new MutationObserver(() => {
    for (const item of document.querySelectorAll<HTMLElement>("[role='menuitem']")) {
      if (item.textContent === LABEL) item.style.display = 'none';
    }
  }).observe(document.body, { childList: true });
}
