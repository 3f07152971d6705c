import { fileURLToPath } from 'node:url';

export const COLOUR = {
  ink: '#12201f',
  /** For descriptions: ink mixed with shell, with a contrast of 7 : 1 on the background. */
  soft: '#44504d',
  shell: '#f5f1e8',
  brass: '#a9844a',
  /** For prices, with a contrast of 5 : 1. Brass on shell has 3 : 1, which is enough only for rules. */
  brassText: '#80622f',
  samphire: '#566849',
} as const;

export interface Style {
  font: FontName;
  size: number;
  colour: string;
  /** Extra space between letters, in points. */
  tracking?: number;
  /** Height above the baseline, in points. */
  rise?: number;
}

const FILES = {
  display: '@fontsource/cormorant/files/cormorant-latin-400-normal.woff',
  name: '@fontsource/cormorant/files/cormorant-latin-600-normal.woff',
  italic: '@fontsource/cormorant/files/cormorant-latin-500-italic.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  textStrong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
} as const;

type FontName = keyof typeof FILES;

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) {
    doc.registerFont(name, fileURLToPath(import.meta.resolve(file)));
    // pdfkit numbers fonts by first use. Use them all here, so that the order never depends on cached widths.
    doc.font(name);
  }
}

export const STYLE = {
  wordmark: { font: 'name', size: 10.5, colour: COLOUR.ink, tracking: 3.4 },
  place: { font: 'italic', size: 10.5, colour: COLOUR.soft },
  title: { font: 'display', size: 40, colour: COLOUR.ink, tracking: -0.6 },
  titleSmall: { font: 'display', size: 33, colour: COLOUR.ink, tracking: -0.5 },
  strapline: { font: 'italic', size: 13, colour: COLOUR.soft },
  section: { font: 'italic', size: 17.5, colour: COLOUR.ink },
  intro: { font: 'text', size: 7.6, colour: COLOUR.soft },
  priceHead: { font: 'text', size: 6.2, colour: COLOUR.soft, tracking: 0.2 },
  name: { font: 'name', size: 12.2, colour: COLOUR.ink },
  mark: { font: 'text', size: 6.3, colour: COLOUR.samphire, tracking: 0.4 },
  description: { font: 'text', size: 8.3, colour: COLOUR.soft },
  price: { font: 'name', size: 12.2, colour: COLOUR.brassText },
  guideName: { font: 'name', size: 9.8, colour: COLOUR.ink },
  note: { font: 'italic', size: 10.6, colour: COLOUR.ink },
  foot: { font: 'text', size: 6.7, colour: COLOUR.soft },
  footStrong: { font: 'textStrong', size: 6.7, colour: COLOUR.samphire },
} as const satisfies Record<string, Style>;
