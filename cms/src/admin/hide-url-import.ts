const LABEL = 'File upload from URL';

/**
 * Hides the import from a URL, which would make the server, or the browser in a form's picker, fetch
 * any address. Both are blocked (src/panel-requests), so the button would only fail. Remove this when
 * Strapi (5.54) has a setting for it.
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
