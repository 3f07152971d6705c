import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * The typeface of the site. Strapi's themes have none, its own is a rule for `body` that comes later, and
 * its page links no style sheet of ours.
 */
export function setHouseType(): void {
  const style = document.createElement('style');
  style.textContent = `
    @font-face {
      font-family: Figtree;
      font-weight: 300 900;
      font-display: swap;
      src: url('${figtree}') format('woff2');
    }
    html body { font-family: Figtree, system-ui, sans-serif; }
  `;
  document.head.append(style);
}
