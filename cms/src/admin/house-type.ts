import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Also for the frame of the editor, whose document knows no style of the panel. */
export const houseFace = `
  @font-face {
    font-family: Figtree;
    font-weight: 300 900;
    font-display: swap;
    src: url('${figtree}') format('woff2');
  }
`;
export const houseFonts = 'Figtree, system-ui, sans-serif';

/**
 * The typeface of the site. Strapi's themes have none, its own is a rule for `body` that comes later, and
 * its page links no style sheet of ours.
 */
export function setHouseType(): void {
  const style = document.createElement('style');
  style.textContent = `${houseFace} html body { font-family: ${houseFonts}; }`;
  document.head.append(style);
}
