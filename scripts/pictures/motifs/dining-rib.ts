import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import { clamp, ellipse, inside, mix, type Point, smooth, spline, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';

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
const EYE = spline([
  [520, 560],
  [540, 430],
  [660, 345],
  [810, 320],
  [950, 380],
  [1010, 520],
  [930, 650],
  [790, 700],
  [620, 676],
  [520, 560],
]);
const fine = fractal(gradientNoise(51), 4);
const broad = fractal(gradientNoise(52), 2);

/** A rib of beef, cut across: the grain in lines, the marbling where the lines are left out. */
export function diningRib(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  bone(plate);
  plate.fill(OUTLINE);
  for (let y = 190; y < 930; y += 5.6) {
    const row = trace(460, (t) => {
      const x = mix(170, 1140, t);
      return [x, y + 26 * broad(x / 420, y / 420) + 8 * broad(x / 90, y / 160)] as const;
    });
    plate.burin(row, (point) => meat(point), EMBER);
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
  plate.burin(EYE, ([x, y]) => clamp(1.2 + fine(x / 60, y / 60) * 2, 0, 2.6), INK);
  return plate;
}

/** How deep the grain is cut: not at all in fat, which runs in ridges of noise and round the eye. */
function meat(point: Point): number {
  const [x, y] = point;
  if (!inside(OUTLINE, point)) return 0;
  const rim = Math.min(...[8, 14, 20].map((step) => Number(inside(OUTLINE, shrink(point, step)))));
  if (rim === 0) return 0;
  const within = inside(EYE, point);
  const warpX = x + 46 * broad(x / 130, y / 130);
  const warpY = y + 46 * broad(x / 130 + 9, y / 130);
  const vein = Math.abs(fine(warpX / (within ? 150 : 210), warpY / (within ? 120 : 190)));
  const fat = smooth(0.075, 0.035, vein);
  const seam = smooth(0.05, 0.015, Math.abs(broad(x / 260 + 4, y / 200)));
  const capFat = within ? 0 : seam;
  const tone = 2.2 + 1.5 * broad(x / 170, y / 170) + (within ? 0.3 : -0.2);
  return clamp(tone, 0.9, 3.6) * (1 - Math.max(fat, capFat));
}

/** A point moved outwards from the middle: if it has left the outline, the rim is near. */
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
