import type { Style } from './typography';

/** A stretch of text in one style. */
export interface Run {
  text: string;
  style: Style;
  /** Space before the run, in points. Default: a space's width. A line may break here, but not inside a word. */
  gap?: number;
}

interface Piece extends Run {
  x: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

const widths = new Map<string, number>();

/** Returns a text's width. Widths are cached, because measuring a word takes longer than drawing it. */
export function widthOf(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  const key = `${style.font} ${text}`;
  let ems = widths.get(key);
  if (ems === undefined) {
    ems = doc.font(style.font).fontSize(100).widthOfString(text) / 100;
    widths.set(key, ems);
  }
  return ems * style.size + text.length * (style.tracking ?? 0);
}

/**
 * Breaks runs of different styles into lines of the same maximum width. pdfkit's own wrapping handles
 * only one font at a time, and would put the allergen letters on a line of their own.
 */
export function breakLines(doc: PDFKit.PDFDocument, runs: Run[], measure: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  for (const run of runs) {
    const space = widthOf(doc, ' ', run.style);
    for (const [index, word] of run.text.split(' ').entries()) {
      const width = widthOf(doc, word, run.style);
      const gap = line.pieces.length === 0 ? 0 : index === 0 ? (run.gap ?? space) : space;
      if (line.pieces.length > 0 && line.width + gap + width > measure) {
        lines.push(line);
        line = { pieces: [], width: 0 };
        addWord(line, word, run, 0, width);
      } else {
        addWord(line, word, run, gap, width);
      }
    }
  }
  if (line.pieces.length > 0) lines.push(line);
  return lines;
}

/** Joins words of the same style again, so that text copied from the PDF contains the spaces. */
function addWord(line: Line, word: string, run: Run, gap: number, width: number): void {
  const last = line.pieces.at(-1);
  if (last !== undefined && last.style === run.style && run.gap === undefined) {
    last.text += ` ${word}`;
  } else {
    line.pieces.push({ text: word, style: run.style, x: line.width + gap });
  }
  line.width += gap + width;
}

/** Draws a line. Its position is that of the baseline, so that different fonts line up. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, baseline: number): void {
  for (const piece of line.pieces) drawText(doc, piece.text, piece.style, x + piece.x, baseline);
}

export function drawText(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  x: number,
  baseline: number,
): void {
  doc.font(style.font).fontSize(style.size).fillColor(style.colour);
  // Without the space, screen readers would read the name of a dish and the letters of its
  // allergens as one word.
  doc.text(`${text} `, x, baseline - (style.rise ?? 0), {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: style.tracking ?? 0,
  });
}

export function drawRight(
  doc: PDFKit.PDFDocument,
  text: string,
  style: Style,
  right: number,
  baseline: number,
): void {
  drawText(doc, text, style, right - widthOf(doc, text, style) + (style.tracking ?? 0), baseline);
}
