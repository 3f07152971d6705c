import { BRASS, Engraving, INK } from '../engraving';
import { clamp, ellipse, mix, type Point, smooth, trace } from '../geometry';
import { gradientNoise } from '../random';

const COLUMNS = 46;
const ROWS = 27;
const noise = gradientNoise(61);

/** A net of diamond mesh, hung between posts and sagging under its own weight. */
export function recruitmentNet(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  for (let strand = -ROWS; strand <= COLUMNS + ROWS; strand += 1) {
    for (const way of [1, -1]) {
      const path: Point[] = [];
      for (let step = 0; step <= ROWS * 6; step += 1) {
        const row = step / 6;
        const column = way === 1 ? strand + row / 2 : strand + ROWS / 2 - row / 2;
        if (column >= 0 && column <= COLUMNS) path.push(knot(column, row));
      }
      plate.burin(path, (point) => weight(point) * (way === 1 ? 1 : 0.72));
    }
  }
  for (let row = 1; row < ROWS; row += 1) {
    for (let column = 0; column <= COLUMNS; column += 1) {
      const at = knot(column + (row % 2) / 2, row);
      const size = weight(at) * 1.25;
      if (size > 0.75) plate.dot(at, size);
    }
  }
  headRope(plate);
  return plate;
}

/** Returns the position of a knot. Between the posts, columns are closer together and rows hang lower. */
function knot(column: number, row: number): Point {
  const u = column / COLUMNS;
  const v = row / ROWS;
  const sag = Math.abs(Math.sin(u * Math.PI * 3)) ** 0.9;
  const fold = Math.sin(u * 44 + v * 1.5) * 20 * v + noise(u * 7, v * 2.4) * 60 * v;
  const x = mix(-30, 1950, u) + fold + 50 * Math.sin(u * Math.PI * 6) * v * (1 - v * 0.4);
  const y =
    150 +
    sag * 92 * (1 - 0.3 * v) +
    v * (900 + 190 * Math.sin(u * 5.2 + 0.7)) +
    noise(u * 5, v * 4) * 26 * v;
  return [x, y];
}

function weight([x, y]: Point): number {
  const fold = 0.5 + 0.5 * Math.sin(x / 46 + noise(x / 160, y / 260) * 4.4);
  const quiet = 1 - 0.93 * smooth(1120, 520, x) * smooth(520, 860, y);
  return clamp(
    mix(0.55, 2.5, fold ** 1.6) * quiet * smooth(1330, 1120, y - 40 * Math.sin(x / 130)),
    0,
    3,
  );
}

function headRope(plate: Engraving): void {
  for (let strand = 0; strand < 3; strand += 1) {
    const rope = trace(900, (t) => {
      const [x, y] = knot(t * COLUMNS, 0);
      return [x, y - 4 + 5 * Math.sin(t * 330 + strand * 2.1)] as const;
    });
    plate.burin(rope, (_, t) => 1.5 + 1.2 * Math.cos(t * 330 + strand * 2.1), BRASS);
  }
  for (let cork = 1; cork < 24; cork += 1) {
    const at = knot((cork / 24) * COLUMNS, 0);
    plate.fill(ellipse(at, 27, 17));
    for (let line = 0; line < 7; line += 1) {
      const v = mix(-1, 1, line / 6);
      const half = 26 * Math.sqrt(1 - v * v * 0.94);
      const path = trace(
        16,
        (t) => [at[0] + mix(-half, half, t), at[1] + v * 16 + 2 * Math.sin(t * Math.PI)] as const,
      );
      plate.burin(
        path,
        (_, t) => mix(2.8, 0.9, line / 6) * Math.sin(Math.PI * clamp(t, 0.04, 0.96)) ** 0.4,
      );
    }
    plate.burin(ellipse(at, 27, 17), 1.4);
  }
}
