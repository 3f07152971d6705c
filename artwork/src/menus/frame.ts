import { ALLERGENS, DIETS, type PrintedMenu } from './content/printed-menu';
import { rule } from './blocks';
import { breakLines, drawLine, drawRight, drawText, type Line, type Run } from './lines';
import { COLOUR, STYLE } from './typography';

export interface Sheet {
  width: number;
  height: number;
  margin: number;
  /** Small sheets have a smaller title. */
  small: boolean;
}

const FOOT_LEADING = 9.4;
const NOTE_LEADING = 13;

/** Everything on a page except the dishes: background, wordmark, title, foot. */
export class Frame {
  private root: PDFKit.PDFStructureElement | null = null;
  private readonly note: Line[];
  private readonly foot: Line[];
  private readonly strapline: Line[];

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly menu: PrintedMenu,
    readonly sheet: Sheet,
  ) {
    const measure = this.measure();
    const { note, strapline } = menu;
    this.note = note === undefined ? [] : this.lines([{ text: note, style: STYLE.note }], measure);
    this.foot = [
      ...this.lines(allergenKey(), measure),
      ...this.lines(houseRules(), measure),
      ...this.lines(address(), measure),
    ];
    this.strapline =
      strapline === undefined
        ? []
        : this.lines([{ text: strapline, style: STYLE.strapline }], measure);
  }

  private lines(runs: Run[], measure: number): Line[] {
    return breakLines(this.doc, runs, measure);
  }

  measure(): number {
    return this.sheet.width - 2 * this.sheet.margin;
  }

  /** Returns where the dishes begin, on the first page or on a later one. */
  top(first: boolean): number {
    const { margin, small } = this.sheet;
    if (!first) return margin + 36;
    return margin + (small ? 66 : 86) + this.strapline.length * 16 + 12;
  }

  bottom(last: boolean): number {
    const foot = this.foot.length * FOOT_LEADING + 28;
    const note = last && this.note.length > 0 ? this.note.length * NOTE_LEADING + 10 : 0;
    return this.sheet.height - this.sheet.margin * 0.8 - foot - note;
  }

  draw(page: number): void {
    const { doc } = this;
    const { width, height, margin } = this.sheet;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.rect(0, 0, width, height).fill(COLOUR.shell);
    drawText(doc, 'SALTMARSH', STYLE.wordmark, margin, margin);
    const place = page === 1 ? 'Faversham, Kent' : this.menu.name;
    drawRight(doc, place, STYLE.place, width - margin, margin);
    rule(doc, margin, margin + 9, this.measure());
    doc.endMarkedContent();
    if (page === 1) this.read('H1', () => this.drawTitle());
  }

  /** Adds what `paint` draws to the PDF's reading order, for screen readers. */
  read(tag: 'H1' | 'H2' | 'P', paint: () => void): void {
    this.root ??= this.begin();
    this.root.add(this.doc.struct(tag, {}, [paint]));
  }

  private begin(): PDFKit.PDFStructureElement {
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    return root;
  }

  private drawTitle(): void {
    const { margin, small } = this.sheet;
    const style = small ? STYLE.titleSmall : STYLE.title;
    const baseline = margin + (small ? 50 : 66);
    drawText(this.doc, this.menu.name, style, margin - 1.5, baseline);
    this.strapline.forEach((line, row) =>
      drawLine(this.doc, line, margin, baseline + (small ? 20 : 23) + row * 16),
    );
  }

  /** Draws the foot. Call this after the dishes, so that screen readers read it last. */
  drawFoot(page: number, pages: number): void {
    const { doc } = this;
    const { margin, width } = this.sheet;
    const last = page === pages;
    let y = this.bottom(last) + 20;
    if (last && this.note.length > 0) {
      this.note.forEach((line, row) => drawLine(doc, line, margin, y + row * NOTE_LEADING));
      y += this.note.length * NOTE_LEADING + 10;
    }
    rule(doc, margin, y - 9, this.measure());
    this.foot.forEach((line, row) => drawLine(doc, line, margin, y + 3 + row * FOOT_LEADING));
    if (pages > 1) {
      const end = y + 3 + (this.foot.length - 1) * FOOT_LEADING;
      drawRight(doc, `${page} / ${pages}`, STYLE.foot, width - margin, end);
    }
  }
}

function allergenKey(): Run[] {
  return [...Object.entries(ALLERGENS), ...Object.entries(DIETS)].flatMap(([letter, meaning]) => [
    { text: letter, style: STYLE.footStrong, gap: 6 },
    // Non-breaking spaces keep `cereals with gluten` together on one line.
    { text: meaning.replaceAll(' ', '\u00a0'), style: STYLE.foot, gap: 2 },
  ]);
}

function houseRules(): Run[] {
  return [
    {
      text: 'Prices are in pounds and include VAT. An optional 12.5% is added for tables of six or more; all of it goes to the staff. Please tell us about any allergy.',
      style: STYLE.foot,
    },
  ];
}

function address(): Run[] {
  return [
    {
      text: '3 Oyster Wharf, Abbey Creek, Faversham ME13 7XQ · 01632 960 123 · table@saltmarsh.example',
      style: STYLE.foot,
    },
  ];
}
