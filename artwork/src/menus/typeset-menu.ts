import PDFDocument from 'pdfkit';
import type { PrintedMenu } from './content/printed-menu';
import { type Block, menuBlocks } from './blocks';
import { type Column, columnHeight, flow } from './flow';
import { Frame, type Sheet } from './frame';
import { registerFonts } from './typography';

/** As wide as A5, but taller. A menu card and a telephone have these proportions. */
const CARD: Sheet = { width: 419.53, height: 742, margin: 42, small: true };
const A4: Sheet = { width: 595.28, height: 841.89, margin: 54, small: false };
const GUTTER = 34;
const MOST_PAGES = 12;
/** Maximum factor for the gaps of a short menu. Wider gaps would look like a mistake. */
const MOST_STRETCH = 2;
/** A fixed date, so that an unchanged menu gives an identical file. */
const PRINTED = new Date(Date.UTC(2026, 10, 2));

interface Plan {
  frame: Frame;
  pages: Column[][];
  columnWidth: number;
}

/** Renders a menu as a PDF: a card if the menu fits on one side of it, otherwise A4 in two columns. */
export function renderMenuPdf(menu: PrintedMenu): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${menu.name} – Saltmarsh`,
      Author: 'Saltmarsh, Faversham',
      Subject: 'Menu',
      CreationDate: PRINTED,
      ModDate: PRINTED,
    },
  });
  registerFonts(doc);
  const done = collect(doc);
  draw(doc, plan(doc, menu));
  doc.end();
  return done;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function plan(doc: PDFKit.PDFDocument, menu: PrintedMenu): Plan {
  const small = planSheet(doc, menu, CARD, 1, 1);
  if (small !== null) return small;
  for (let pages = 1; pages <= MOST_PAGES; pages += 1) {
    const large = planSheet(doc, menu, A4, pages, 2);
    if (large !== null) return large;
  }
  throw new Error(`Menu ${menu.name} needs more than ${MOST_PAGES} pages`);
}

function planSheet(
  doc: PDFKit.PDFDocument,
  menu: PrintedMenu,
  sheet: Sheet,
  pages: number,
  columns: number,
): Plan | null {
  const frame = new Frame(doc, menu, sheet);
  const columnWidth = (frame.measure() - (columns - 1) * GUTTER) / columns;
  const blocks = menuBlocks(doc, menu.sections, columnWidth);
  const heights = Array.from({ length: pages * columns }, (_, index) => {
    const page = Math.floor(index / columns);
    return frame.bottom(page === pages - 1) - frame.top(page === 0);
  });
  const flowed = flow(blocks, heights);
  if (flowed === null) return null;
  const byPage = Array.from({ length: pages }, (_, page) =>
    flowed.slice(page * columns, (page + 1) * columns),
  );
  return { frame, pages: byPage, columnWidth };
}

function draw(doc: PDFKit.PDFDocument, { frame, pages, columnWidth }: Plan): void {
  const { width, height, margin } = frame.sheet;
  pages.forEach((columns, index) => {
    doc.addPage({ size: [width, height], margin: 0 });
    frame.draw(index + 1);
    const top = frame.top(index === 0);
    const room = frame.bottom(index === pages.length - 1) - top;
    const stretch = Math.min(...columns.map((column) => stretchOf(column.blocks, room)));
    columns.forEach((column, place) => {
      drawColumn(frame, column.blocks, margin + place * (columnWidth + GUTTER), top, stretch);
    });
    frame.read('P', () => frame.drawFoot(index + 1, pages.length));
  });
}

function stretchOf(blocks: Block[], room: number): number {
  const gaps = blocks.slice(1).reduce((sum, block) => sum + block.gap, 0);
  if (gaps === 0) return MOST_STRETCH;
  return Math.min(MOST_STRETCH, 1 + (room - columnHeight(blocks)) / gaps);
}

function drawColumn(frame: Frame, blocks: Block[], x: number, top: number, stretch: number): void {
  let y = top;
  blocks.forEach((block, index) => {
    if (index > 0) y += block.gap * stretch;
    const place = y;
    frame.read(block.heading ? 'H2' : 'P', () => block.draw(x, place));
    y += block.height;
  });
}
