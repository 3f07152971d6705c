/** Purples of Strapi's drawings of empty lists, which no theme changes, and what they are here. */
const COLOURS = {
  '#7B79FF': '#5f7355',
  '#D9D8FF': '#cdd5c2',
  '#DBDBFA': '#cdd5c2',
  '#F0F0FF': '#eef0e6',
};

/** Draws them in samphire. */
export function setHouseDrawings(): void {
  const style = document.createElement('style');
  style.textContent = Object.entries(COLOURS)
    .flatMap(([theirs, ours]) => [
      `svg [fill='${theirs}'] { fill: ${ours}; }`,
      `svg [stroke='${theirs}'] { stroke: ${ours}; }`,
    ])
    .join('\n');
  document.head.append(style);
}
