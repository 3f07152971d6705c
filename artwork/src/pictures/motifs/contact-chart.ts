import { BRASS, Engraving, INK } from '../engraving';
import { clamp, ellipse, mix, type Point, polar, smooth, spline, TAU, trace } from '../geometry';
import { isolines } from '../isolines';
import { fractal, gradientNoise } from '../random';

const ROSE: Point = [1500, 400];
const noise = fractal(gradientNoise(91), 2);
const CREEK = spline([
  [760, 1330],
  [870, 1130],
  [1010, 1010],
  [980, 860],
  [1090, 730],
  [1040, 560],
  [1140, 420],
  [1110, 240],
  [1260, 60],
  [1420, -60],
]);

/** A chart of the creek's mouth. Lines join equal depths, and are closer where the bed is steep. */
export function contactChart(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  const levels = Array.from({ length: 15 }, (_, index) => -0.52 + index * 0.105);
  const lines = isolines({ width: 1920, height: 1280, cell: 10, value: depth }, levels);
  [...lines.entries()].forEach(([level, paths], index) => {
    for (const path of paths) {
      if (path.length < 14) continue;
      plate.burin(path, ([x, y], t) => {
        const quiet = 1 - 0.94 * smooth(900, 420, x) * smooth(430, 760, y);
        const rose = smooth(205, 330, Math.hypot(x - ROSE[0], y - ROSE[1]));
        const main = index % 5 === 0 ? 3 : 1.15;
        const swell = 0.75 + 0.45 * Math.sin(t * 9 + level * 20);
        return main * swell * quiet * (0.12 + 0.88 * rose);
      });
    }
  });
  soundings(plate);
  compass(plate);
  return plate;
}

/** Returns the height of the bed: low along the creek, rising to the saltings, with gullies. */
function depth(x: number, y: number): number {
  let nearest = Infinity;
  for (const point of CREEK) nearest = Math.min(nearest, Math.hypot(point[0] - x, point[1] - y));
  const gully = Math.abs(noise(x / 360 + 3, y / 360)) * 0.62 * smooth(20, 260, nearest);
  return clamp(nearest / 520, 0, 1.5) - 0.62 + gully + noise(x / 300, y / 300) * 0.12;
}

/** Draws small crosses along the middle of the channel. */
function soundings(plate: Engraving): void {
  CREEK.forEach(([x, y], index) => {
    if (index % 7 !== 0) return;
    const arm = index % 28 === 0 ? 11 : 5;
    plate.burin(
      [
        [x - arm, y],
        [x + arm, y],
      ],
      1.6,
      BRASS,
    );
    plate.burin(
      [
        [x, y - arm],
        [x, y + arm],
      ],
      1.6,
      BRASS,
    );
  });
}

function compass(plate: Engraving): void {
  for (const [radius, width] of [
    [212, 2.4],
    [204, 1],
    [168, 1.2],
    [62, 1.2],
  ] as const) {
    plate.burin(ellipse(ROSE, radius, radius, 240), width, BRASS);
  }
  for (let degree = 0; degree < 360; degree += 5) {
    const angle = (degree / 360) * TAU;
    const from = degree % 45 === 0 ? 168 : degree % 15 === 0 ? 182 : 192;
    plate.burin(
      [polar(ROSE, from, angle), polar(ROSE, 204, angle)],
      degree % 15 === 0 ? 2 : 1.1,
      BRASS,
    );
  }
  for (let point = 15; point >= 0; point -= 1) {
    const order = point % 4 === 0 ? 0 : point % 2 === 0 ? 1 : 2;
    const angle = (point / 16) * TAU - Math.PI / 2;
    const reach = [262, 176, 116][order] ?? 0;
    const waist = [46, 36, 27][order] ?? 0;
    ray(plate, angle, reach, waist);
  }
}

/** Draws a ray of the compass rose. As on old maps, half of it is hatched. */
function ray(plate: Engraving, angle: number, reach: number, waist: number): void {
  const tip = polar(ROSE, reach, angle);
  const left = polar(ROSE, waist, angle - 0.55);
  const right = polar(ROSE, waist, angle + 0.55);
  plate.fill([ROSE, left, tip, right]);
  plate.burin([ROSE, left, tip, right, ROSE], 1.7);
  for (let line = 1; line < 9; line += 1) {
    const t = line / 9;
    const from: Point = [mix(ROSE[0], tip[0], t), mix(ROSE[1], tip[1], t)];
    const to: Point = [mix(right[0], tip[0], t), mix(right[1], tip[1], t)];
    plate.burin(
      trace(6, (s) => [mix(from[0], to[0], s), mix(from[1], to[1], s)] as const),
      2.1,
    );
  }
  plate.burin([ROSE, tip], 1.4);
}
