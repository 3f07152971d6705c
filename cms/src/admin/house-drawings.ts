/** Purples of Strapi's drawings of empty lists, which no theme changes, and what they are here. */
const COLOURS = {
  '#7B79FF': '#5f7355',
  '#D9D8FF': '#cdd5c2',
  '#DBDBFA': '#cdd5c2',
  '#F0F0FF': '#eef0e6',
};

/** A picture, so it has no colour to replace. */
const SPINNER = `[role='alert'] > img[src^='data:image/svg+xml'] { filter: grayscale(1); }`;

/** Draws them in samphire, and the spinner in grey. */
export function setHouseDrawings(): void {
  const style = document.createElement('style');
  const drawings = Object.entries(COLOURS).flatMap(([theirs, ours]) => [
    `svg [fill='${theirs}'] { fill: ${ours}; }`,
    `svg [stroke='${theirs}'] { stroke: ${ours}; }`,
  ]);
  style.textContent = [...drawings, SPINNER].join('\n');
  document.head.append(style);
}
