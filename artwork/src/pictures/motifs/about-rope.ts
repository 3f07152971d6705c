import { BRASS, Engraving, INK, SHELL } from '../engraving';
import { clamp, mix, type Point, polar, smooth, TAU, trace } from '../geometry';

const CENTRE: Point = [1235, 610];
const LAY = 92;
const TURNS = 6.02;

/** A flemished coil: three-strand rope wound flat. Lines show the yarns of each strand. */
export function aboutRope(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  const first = 0.62;
  const path = trace(3600, (t) => along(first + t * (TURNS - first)));
  const lengths = cumulative(path);
  const total = lengths.at(-1) ?? 1;
  const strands = Math.round(total / 74);
  for (let strand = 0; strand < strands; strand += 1) {
    for (let yarn = 0; yarn < 6; yarn += 1) {
      drawYarn(plate, path, lengths, ((strand + yarn / 6) / strands) * total, yarn);
    }
  }
  for (const side of [-1, 1]) {
    const edge = path.map((point, index) => offset(path, index, side * LAY * 0.49) ?? point);
    plate.burin(edge, ([x, y]) => 1.1 + 1.3 * light(x, y), BRASS);
  }
  return plate;
}

/** Returns a point of the spiral, `turn` turns from the middle. The last turn runs out of the picture. */
function along(turn: number): Point {
  const radius = LAY * turn * 1.03 + smooth(TURNS - 0.46, TURNS, turn) * 330;
  return polar(CENTRE, radius, turn * TAU + 0.4);
}

/** Draws one yarn, which enters at one edge of the rope, follows the lay and leaves at the other edge. */
function drawYarn(
  plate: Engraving,
  path: Point[],
  lengths: number[],
  start: number,
  yarn: number,
): void {
  const line: Point[] = [];
  for (let step = 0; step <= 26; step += 1) {
    const v = step / 26;
    const s = start + 88 * (v + 0.13 * Math.sin(v * TAU));
    const point = across(path, lengths, s, mix(-0.49, 0.49, v) * LAY);
    if (point !== null) line.push(point);
  }
  const groove = yarn === 0;
  plate.burin(
    line,
    ([x, y], t) => {
      if (groove) return 0;
      const across = 1 - Math.abs(2 * t - 1) ** 2.2;
      const belly = Math.sin((Math.PI * yarn) / 6);
      return mix(0.2, 3.5, belly * across) * mix(0.5, 1.1, light(x, y));
    },
    SHELL,
  );
}

/** Returns the point `s` along the rope and `away` from its middle. It interpolates, so that yarns are smooth. */
function across(path: Point[], lengths: number[], s: number, away: number): Point | null {
  const index = indexAt(lengths, s);
  const before = lengths[index - 1] ?? 0;
  const a = offset(path, Math.max(0, index - 1), away);
  const b = offset(path, index, away);
  if (a === null || b === null) return null;
  const t = clamp((s - before) / ((lengths[index] ?? 0) - before || 1));
  return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
}

function light(x: number, y: number): number {
  return clamp(0.5 + (CENTRE[0] - x) / 1500 - (y - CENTRE[1]) / 1100 + 0.25);
}

function cumulative(path: Point[]): number[] {
  let sum = 0;
  return path.map((point, index) => {
    const before = path[index - 1] ?? point;
    sum += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return sum;
  });
}

function indexAt(lengths: number[], length: number): number {
  let low = 0;
  let high = lengths.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) < length) low = middle + 1;
    else high = middle;
  }
  return low;
}

function offset(path: Point[], index: number, away: number): Point | null {
  const a = path[Math.max(0, index - 1)];
  const b = path[Math.min(path.length - 1, index + 1)];
  const here = path[index];
  if (a === undefined || b === undefined || here === undefined) return null;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [here[0] - ((b[1] - a[1]) / length) * away, here[1] + ((b[0] - a[0]) / length) * away];
}
