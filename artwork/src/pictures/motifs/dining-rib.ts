import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import { clamp, ellipse, inside, mix, type Point, spline, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';
import { marbling } from './dining-marbling';

const OUTLINE = spline([
  [196, 800],
  [262, 660],
  [330, 480],
  [430, 330],
  [600, 236],
  [790, 214],
  [970, 262],
  [1092, 390],
  [1124, 550],
  [1064, 700],
  [930, 790],
  [760, 806],
  [600, 820],
  [440, 880],
  [290, 900],
  [210, 866],
  [196, 800],
]);
const fine = fractal(gradientNoise(51), 4);
const broad = fractal(gradientNoise(52), 2);

/** A rib of beef, cut across. Lines show the grain, and gaps between the lines show the marbling. */
export function diningRib(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  const fat = marbling(plate.width, plate.height);
  bone(plate);
  plate.fill(OUTLINE);
  for (let y = 190; y < 930; y += 5) {
    const row = trace(640, (t) => {
      const x = mix(170, 1140, t);
      return [x, y + 26 * broad(x / 420, y / 420) + 8 * broad(x / 90, y / 160)] as const;
    });
    plate.burin(row, (point) => meat(point) * (1 - fat(...point)), EMBER);
  }
  for (let layer = 0; layer < 6; layer += 1) {
    const path = OUTLINE.map(([x, y]): Point => [
      mix(x, 710, layer * 0.013),
      mix(y, 520, layer * 0.017),
    ]);
    plate.burin(
      path,
      (_, t) => (layer === 0 ? 3.4 : 1.3 + 0.7 * Math.sin(t * 40 + layer)),
      layer === 0 ? INK : BRASS,
    );
  }
  return plate;
}

/** Returns how deep the grain is cut, which is 0 in the fat round the edge. */
function meat(point: Point): number {
  const [x, y] = point;
  if (!inside(OUTLINE, point)) return 0;
  const rim = Math.min(...[8, 14, 20].map((step) => Number(inside(OUTLINE, shrink(point, step)))));
  if (rim === 0) return 0;
  return clamp(2.2 + 1.5 * broad(x / 170, y / 170), 0.9, 3.5);
}

/** Moves a point outwards from the middle. If it leaves the outline, the edge is near. */
function shrink([x, y]: Point, step: number): Point {
  const length = Math.hypot(x - 710, y - 520) || 1;
  return [x + ((x - 710) / length) * step, y + ((y - 520) / length) * step];
}

function bone(plate: Engraving): void {
  const top = spline([
    [1020, 330],
    [1130, 300],
    [1220, 210],
    [1290, 130],
  ]);
  const low = spline([
    [1350, 178],
    [1280, 280],
    [1200, 390],
    [1090, 500],
  ]);
  plate.fill([...top, ...low]);
  const half = top.length - 1;
  for (let line = 0; line <= 12; line += 1) {
    const v = line / 12;
    const path = trace(half, (t) => {
      const a = top[Math.round(t * half)] ?? [0, 0];
      const b = low[half - Math.round(t * half)] ?? [0, 0];
      return [mix(a[0], b[0], v), mix(a[1], b[1], v)] as const;
    });
    const rim = line === 0 || line === 12;
    plate.burin(
      path,
      (_, t) => (rim ? 3 : clamp(0.4 + 2.6 * v ** 1.6 + fine(t * 6, v * 3) * 1.1, 0, 3)),
      INK,
    );
  }
  for (let ring = 1; ring <= 5; ring += 1) {
    plate.burin(
      ellipse([1320, 154], 7.6 * ring, 6.6 * ring),
      (_, t) => 0.8 + (ring === 5 ? 1.8 : 0.6 * Math.sin(t * 20)),
      ring === 5 ? INK : BRASS,
    );
  }
}
