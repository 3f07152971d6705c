import type { Mark, MenuItem, MenuSection } from './content/printed-menu';
import { breakLines, drawLine, drawRight, drawText, type Line, type Run, widthOf } from './lines';
import { COLOUR, STYLE } from './typography';

/** A part of a menu that is never divided: a section's heading, or one dish. */
export interface Block {
  height: number;
  /** Space above the block, left out at the head of a column. */
  gap: number;
  /** Number of the block's section. A column break inside a section has a cost. */
  section: number;
  heading: boolean;
  draw: (x: number, top: number) => void;
}

const NAME_LEADING = 14;
const TEXT_LEADING = 11;
const PRICE_COLUMN = 34;

export function menuBlocks(
  doc: PDFKit.PDFDocument,
  sections: MenuSection[],
  width: number,
): Block[] {
  return sections.flatMap((section, index) => {
    const guide = section.items.every((item) => item.prices.length === 0 && !item.description);
    const heading = headingBlock(doc, section, index, width);
    const items = section.items.map((item) =>
      guide ? guideBlock(doc, item, index, width) : itemBlock(doc, item, index, width),
    );
    return heading === null ? items : [heading, ...items];
  });
}

function headingBlock(
  doc: PDFKit.PDFDocument,
  section: MenuSection,
  index: number,
  width: number,
): Block | null {
  const { title, intro, priceHeads = [] } = section;
  if (title === undefined && intro === undefined && priceHeads.length === 0) return null;
  const titleHeight = title === undefined ? 0 : 24;
  const introLines = intro === undefined ? [] : breakLines(doc, [text(intro)], width);
  const introHeight = introLines.length * TEXT_LEADING + (introLines.length > 0 ? 4 : 0);
  const ownRow = priceHeads.length > 0 && title === undefined;
  return {
    height: titleHeight + introHeight + (ownRow ? 10 : 0),
    gap: index === 0 ? 0 : 19,
    section: index,
    heading: true,
    draw: (x, top) => {
      if (title !== undefined) {
        drawText(doc, title, STYLE.section, x, top + 14);
        rule(doc, x, top + 20.5, width);
      }
      priceHeads.forEach((head, column) => {
        const right = x + width - (priceHeads.length - 1 - column) * PRICE_COLUMN;
        drawRight(doc, head, STYLE.priceHead, right, top + (ownRow ? introHeight + 6 : 15));
      });
      introLines.forEach((line, row) => {
        drawLine(doc, line, x, top + titleHeight + 8 + row * TEXT_LEADING);
      });
    },
  };
}

function text(words: string): Run {
  return { text: words, style: STYLE.intro };
}

function itemBlock(doc: PDFKit.PDFDocument, item: MenuItem, index: number, width: number): Block {
  const priceWidth =
    item.prices.length === 0
      ? 0
      : (item.prices.length - 1) * PRICE_COLUMN + widthOf(doc, item.prices[0] ?? '', STYLE.price);
  const measure = width - (priceWidth === 0 ? 0 : priceWidth + 12);
  const names = breakLines(
    doc,
    [{ text: item.name, style: STYLE.name }, ...marks(item.marks)],
    measure,
  );
  const details: Line[] =
    item.description === undefined
      ? []
      : breakLines(
          doc,
          [{ text: item.description, style: STYLE.description }],
          Math.min(measure, width * 0.86),
        );
  return {
    height: names.length * NAME_LEADING + details.length * TEXT_LEADING,
    gap: 6,
    section: index,
    heading: false,
    draw: (x, top) => {
      names.forEach((line, row) => drawLine(doc, line, x, top + 10.4 + row * NAME_LEADING));
      details.forEach((line, row) =>
        drawLine(doc, line, x, top + names.length * NAME_LEADING + 7.6 + row * TEXT_LEADING),
      );
      item.prices.forEach((price, column) => {
        const right = x + width - (item.prices.length - 1 - column) * PRICE_COLUMN;
        drawRight(doc, price, STYLE.price, right, top + 10.4);
      });
    },
  };
}

function marks(list: Mark[]): Run[] {
  return list.map((mark, index) => ({
    text: mark,
    style: STYLE.mark,
    gap: index === 0 ? 4.5 : 2.6,
  }));
}

/** A line of the allergen guide: the dish on the left, its letters on the right. */
function guideBlock(doc: PDFKit.PDFDocument, item: MenuItem, index: number, width: number): Block {
  const letters = item.marks.length === 0 ? 'none of the fourteen' : item.marks.join('  ');
  const room = width - widthOf(doc, letters, STYLE.mark) - 10;
  const names = breakLines(doc, [{ text: item.name, style: STYLE.guideName }], room);
  return {
    height: names.length * 11.4,
    gap: 1.7,
    section: index,
    heading: false,
    draw: (x, top) => {
      names.forEach((line, row) => drawLine(doc, line, x, top + 8.4 + row * 11.4));
      drawRight(doc, letters, STYLE.mark, x + width, top + 8.4);
    },
  };
}

export function rule(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.45)
    .strokeColor(COLOUR.brass)
    .stroke();
}
