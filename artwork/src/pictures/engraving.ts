import { distance, type Point } from './geometry';

export const INK = '#12201f';
export const SHELL = '#f5f1e8';
export const BRASS = '#a9844a';
export const SAMPHIRE = '#5f7355';
export const EMBER = '#8c2f1b';

/** Returns the width of the burin's cut at a point. Below `FINEST` there is no cut. */
export type Cut = (point: Point, t: number) => number;

const FINEST = 0.32;

/**
 * An engraved plate, drawn mainly with a line whose width swells and fades. Everything is stored as
 * filled outlines, in the order of drawing, so that later shapes can cover earlier ones.
 */
export class Engraving {
  private readonly parts: string[] = [];
  private readonly colours = new Set<string>();
  private pending: { colour: string; d: string[] } | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly ground: string,
  ) {}

  /** The colour of lines on this background. */
  get line(): string {
    return this.ground === INK ? SHELL : INK;
  }

  burin(points: Point[], cut: Cut | number, colour = this.line): void {
    const width = typeof cut === 'number' ? (): number => cut : cut;
    let run: { point: Point; half: number }[] = [];
    const last = points.length - 1;
    points.forEach((point, index) => {
      const here = width(point, last === 0 ? 0 : index / last);
      if (here >= FINEST && this.near(point)) {
        run.push({ point, half: here / 2 });
      } else {
        this.flush(run, colour);
        run = [];
      }
    });
    this.flush(run, colour);
  }

  /** Draws a flat shape that hides what is behind it. By default it has the colour of the background. */
  fill(points: Point[], colour = this.ground): void {
    if (points.length < 3) return;
    this.add(`M${points.map(format).join('L')}Z`, colour);
  }

  dot(centre: Point, radius: number, colour = this.line): void {
    const [x, y] = centre;
    const r = radius.toFixed(2);
    const d = (radius * 2).toFixed(2);
    this.add(
      `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`,
      colour,
    );
  }

  /** Returns true if anything has been drawn in the colour. */
  uses(colour: string): boolean {
    return this.colours.has(colour);
  }

  svg(): string {
    this.close();
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">`,
      `<rect width="100%" height="100%" fill="${this.ground}"/>`,
      ...this.parts,
      '</svg>',
    ].join('\n');
  }

  private near([x, y]: Point): boolean {
    return x > -40 && y > -40 && x < this.width + 40 && y < this.height + 40;
  }

  private flush(run: { point: Point; half: number }[], colour: string): void {
    const path = run.filter((step, index) => {
      const before = run[index - 1];
      return before === undefined || distance(before.point, step.point) > 0.05;
    });
    if (path.length < 2) return;
    const left: Point[] = [];
    const right: Point[] = [];
    path.forEach((step, index) => {
      const a = (path[index - 1] ?? step).point;
      const b = (path[index + 1] ?? step).point;
      const length = distance(a, b) || 1;
      const nx = (-(b[1] - a[1]) / length) * step.half;
      const ny = ((b[0] - a[0]) / length) * step.half;
      left.push([step.point[0] + nx, step.point[1] + ny]);
      right.push([step.point[0] - nx, step.point[1] - ny]);
    });
    this.add(`M${[...left, ...right.reverse()].map(format).join('L')}Z`, colour);
  }

  private add(d: string, colour: string): void {
    this.colours.add(colour);
    if (this.pending !== null && this.pending.colour !== colour) this.close();
    this.pending ??= { colour, d: [] };
    this.pending.d.push(d);
    // A path of a million points is slow to fill, and many small paths are slow to parse.
    if (this.pending.d.length >= 60) this.close();
  }

  private close(): void {
    if (this.pending === null) return;
    this.parts.push(`<path fill="${this.pending.colour}" d="${this.pending.d.join('')}"/>`);
    this.pending = null;
  }
}

function format([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
