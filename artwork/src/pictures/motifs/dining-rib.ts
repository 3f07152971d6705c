import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import {
  clamp,
  distance,
  ellipse,
  hatchLines,
  inside,
  mix,
  type Point,
  rotate,
  smooth,
  spline,
  trace,
} from '../geometry';
import { isolines } from '../isolines';
import { fractal, gradientNoise, seeded } from '../random';
import { marbling } from './dining-marbling';

const WIDTH = 1440;
const HEIGHT = 1080;
const CELL = 4;
const fine = fractal(gradientNoise(51), 4);
const broad = fractal(gradientNoise(52), 2);

/** A curve that ends where it begins, without a corner there. */
function closed(points: Point[]): Point[] {
  const around = [...points.slice(-1), ...points, ...points.slice(0, 2)];
  return spline(around, 24).slice(24, -24);
}

/** The face of the cut, with its fat. */
const FACE = closed([
  [214, 790],
  [246, 660],
  [318, 490],
  [430, 342],
  [600, 246],
  [790, 216],
  [968, 258],
  [1084, 384],
  [1112, 546],
  [1056, 690],
  [920, 776],
  [756, 806],
  [600, 836],
  [446, 900],
  [310, 920],
  [232, 876],
]);
const EYE = closed([
  [518, 559],
  [569, 421],
  [702, 336],
  [868, 329],
  [1002, 405],
  [1057, 536],
  [1006, 670],
  [875, 745],
  [714, 764],
  [574, 713],
]);
const CAP = closed([
  [369, 563],
  [409, 434],
  [513, 325],
  [657, 258],
  [812, 237],
  [951, 278],
  [1037, 359],
  [1002, 386],
  [903, 328],
  [780, 310],
  [656, 342],
  [559, 425],
  [500, 559],
  [460, 652],
  [401, 652],
]);
const TAIL = closed([
  [253, 794],
  [292, 678],
  [357, 624],
  [405, 681],
  [490, 692],
  [581, 728],
  [581, 787],
  [445, 852],
  [321, 882],
  [267, 857],
]);

/** A muscle, and the field along whose lines its grain runs. */
interface Muscle {
  outline: Point[];
  grain: (x: number, y: number) => number;
}

const MUSCLES: Muscle[] = [
  {
    outline: EYE,
    grain: (x, y) => rotate([x, y], 0.42, [780, 540])[1] + 0.00042 * (x - 700) ** 2,
  },
  { outline: CAP, grain: (x, y) => Math.hypot((x - 790) * 0.86, y - 590) },
  { outline: TAIL, grain: (x, y) => rotate([x, y], 0.5, [400, 760])[1] + 0.0011 * (x - 400) ** 2 },
];

/** A rib of beef on its bone: three muscles with their grain, and fat between and around them. */
export function diningRib(): Engraving {
  const plate = new Engraving(WIDTH, HEIGHT, SHELL);
  shadow(plate);
  bone(plate);
  side(plate);
  plate.fill(FACE);
  fat(plate);
  const veins = marbling(WIDTH, HEIGHT, EYE, [790, 550]);
  for (const muscle of MUSCLES) meat(plate, muscle, veins);
  plate.burin(FACE, (_, t) => 3 + 0.8 * Math.sin(t * 31), INK);
  return plate;
}

/** Lines along the grain: heavy in the shade, cut off by veins, and fading towards the muscle's skin. */
function meat(plate: Engraving, { outline, grain }: Muscle, veins: (x: number, y: number) => number) {
  plate.fill(outline);
  const depth = depthIn(outline);
  const most = Math.max(...outline.map((point) => depth([mix(point[0], 790, 0.5), point[1]])), 40);
  const rows = (spacing: number, turn: (x: number, y: number) => number, offset: number) =>
    linesOf((x, y) => turn(x, y) + 9 * broad(x / 190, y / 190), spacing, offset);
  const tone = ([x, y]: Point) => {
    const edge = smooth(most, 0, depth([x, y]));
    const shade = smooth(-60, 340, (x - 640) * 0.45 + (y - 480) * 0.9);
    return 1.5 + 1.1 * shade + 0.9 * edge + 1.2 * broad(x / 120, y / 120);
  };
  for (const line of rows(6, grain, 0)) {
    plate.burin(
      line,
      (point) =>
        clamp(tone(point), 0.8, 3.9) * (1 - veins(...point)) * smooth(1, 9, depth(point)),
      EMBER,
    );
  }
  // The darkest meat is hatched across.
  const across = (x: number, y: number) => x * 0.8 + y * 0.6;
  for (const line of rows(8, across, 2)) {
    plate.burin(
      line,
      (point) =>
        clamp(tone(point) - 2.5, 0, 1.5) * (1 - veins(...point)) * smooth(4, 14, depth(point)),
      EMBER,
    );
  }
  plate.burin(outline, (_, t) => 1 + 0.7 * fine(t * 14, 3), EMBER);
}

/** Thin lines that follow the edge of the face and break off, and dots. */
function fat(plate: Engraving): void {
  const depth = depthIn(FACE);
  const bare = ([x, y]: Point) => !MUSCLES.some(({ outline }) => inside(outline, [x, y]));
  for (const line of linesOf((x, y) => depth([x, y]) + 5 * broad(x / 90, y / 90), 8, 5)) {
    plate.burin(
      line,
      (point) =>
        depth(point) > 3 && bare(point)
          ? 1.2 + 0.8 * fine(point[0] / 60, point[1] / 60) - smooth(20, 70, depth(point)) * 0.7
          : 0,
      BRASS,
    );
  }
  const random = seeded(53);
  for (let dot = 0; dot < 1000; dot += 1) {
    const point: Point = [mix(200, 1120, random()), mix(210, 930, random())];
    if (depth(point) > 10 && bare(point)) plate.dot(point, mix(0.7, 1.5, random()), BRASS);
  }
}

/** The thickness of the cut, seen below its face. */
function side(plate: Engraving): void {
  const low = FACE.map(([x, y]): Point => [x + 8, y + 40]);
  plate.fill(low);
  for (const line of hatchLines(low, 1.42, 6.4, 6)) {
    plate.burin(line, ([x, y]) => 1.7 + 1.1 * fine(x / 60, y / 90), INK);
  }
  const band = FACE.map(([x, y]): Point => [x + 2, y + 10]);
  plate.fill(band);
  plate.burin(band, 1.2, BRASS);
  plate.burin(low, 3, INK);
}

function shadow(plate: Engraving): void {
  const moved = FACE.map(([x, y]): Point => [x + 34, y + 72]);
  for (const line of hatchLines(moved, -0.6, 8, 10)) plate.burin(line, 1.5, BRASS);
}

/** Scraped clean, round, with its end sawn off. */
function bone(plate: Engraving): void {
  const axis = spline([
    [1010, 470],
    [1086, 392],
    [1168, 298],
    [1240, 202],
    [1296, 118],
  ]);
  const half = (t: number) => mix(66, 33, smooth(0, 0.75, t)) + 7 * smooth(0.82, 1, t);
  const at = (t: number, v: number): Point => {
    const index = Math.round(t * (axis.length - 1));
    const a: Point = axis[Math.max(0, index - 1)] ?? [0, 0];
    const b: Point = axis[Math.min(axis.length - 1, index + 1)] ?? [0, 0];
    const length = distance(a, b) || 1;
    const [x, y] = axis[index] ?? [0, 0];
    const reach = v * half(t);
    return [x - ((b[1] - a[1]) / length) * reach, y + ((b[0] - a[0]) / length) * reach];
  };
  const count = axis.length - 1;
  const rims = [-1, 1].map((v) => trace(count, (t) => at(t, v))) as [Point[], Point[]];
  const outline = [...rims[0], ...[...rims[1]].reverse()];
  const moved = outline.map(([x, y]): Point => [x + 20, y + 34]);
  for (const line of hatchLines(moved, -0.6, 8, 10)) plate.burin(line, 1.5, BRASS);
  plate.fill(outline);
  for (let row = 1; row < 15; row += 1) {
    const v = mix(-1, 1, row / 15);
    const path = trace(count * 2, (t) => at(t, v + 0.05 * fine(t * 5, v * 3)));
    plate.burin(path, (_, t) => {
      const shade = 2.9 * smooth(-0.2, 0.95, v) + 1.2 * smooth(-0.7, -1, v);
      // Meat and fat darken it where it leaves the cut.
      return shade + fine(t * 7, v * 4) * 1.2 + 1.6 * smooth(0.5, 0.2, t);
    });
  }
  for (const rim of rims) plate.burin(rim, 3);
  const [end, angle] = [at(1, 0), -0.98];
  const ring = (size: number) =>
    ellipse([0, 0], 15 * size, 40 * size).map(([x, y]): Point => {
      const [dx, dy] = rotate([x, y], angle);
      return [end[0] + dx, end[1] + dy];
    });
  plate.fill(ring(1));
  for (const size of [0.25, 0.42, 0.58, 0.74])
    plate.burin(ring(size), (_, t) => 1.1 + 0.7 * fine(t * 9, size * 8), BRASS);
  plate.burin(ring(1), 3);
}

/** The lines on which a field has every value that is `spacing` from the next. */
function linesOf(field: (x: number, y: number) => number, spacing: number, offset: number) {
  const levels = Array.from({ length: 400 }, (_, index) => (index - 100) * spacing + offset);
  const known = { width: WIDTH, height: HEIGHT, cell: CELL, value: field };
  return [...isolines(known, levels).values()].flat();
}

/** How far a point is within an outline; negative outside. */
function depthIn(outline: Point[]) {
  const known = new Map<number, number>();
  return ([x, y]: Point): number => {
    const key = Math.round(x) * HEIGHT + Math.round(y);
    const found = known.get(key);
    if (found !== undefined) return found;
    const nearest = Math.min(...outline.map((each) => distance(each, [x, y])));
    const depth = inside(outline, [x, y]) ? nearest : -nearest;
    known.set(key, depth);
    return depth;
  };
}
