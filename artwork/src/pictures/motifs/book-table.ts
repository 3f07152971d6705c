import { BRASS, Engraving, INK, SHELL } from '../engraving';
import {
  clamp,
  ellipse,
  hatchLines,
  mix,
  type Point,
  polar,
  spline,
  TAU,
  trace,
} from '../geometry';
import { fractal, gradientNoise } from '../random';

const PLATE: Point = [600, 830];
const GLASS: Point = [925, 395];
const noise = fractal(gradientNoise(111), 3);

export function bookTable(): Engraving {
  const plate = new Engraving(1200, 1500, INK);
  wood(plate);
  dish(plate);
  fork(plate);
  knife(plate);
  glass(plate);
  return plate;
}

function wood(plate: Engraving): void {
  for (let line = 0; line < 74; line += 1) {
    const base = 8 + line * 16.4;
    const path = trace(200, (t) => [base + noise(line * 0.07, t * 1.1) * 60, t * 1500] as const);
    plate.burin(path, ([x, y], t) => {
      const clear = Math.min(
        Math.hypot(x - PLATE[0], y - PLATE[1]) - 330,
        Math.hypot(x - GLASS[0], y - GLASS[1]) - 118,
      );
      return clear < 0 ? 0 : clamp(0.8 + noise(line * 0.5, t * 2.6) * 0.9, 0.4, 1.6);
    });
  }
}

function dish(plate: Engraving): void {
  plate.fill(ellipse(PLATE, 322, 322, 200));
  for (let ring = 0; ring < 46; ring += 1) {
    const radius = 320 - ring * 6.9;
    const lip = ring < 14;
    plate.burin(
      ellipse(PLATE, radius, radius, 240),
      (_, t) => {
        const light = 0.5 + 0.5 * Math.cos(t * TAU + (lip ? 2.3 : -0.8));
        if (ring === 0 || ring === 14) return 3;
        return 0.35 + (lip ? 2.2 : 1.5) * light ** 2;
      },
      ring === 3 ? BRASS : SHELL,
    );
  }
  for (let leaf = 0; leaf < 90; leaf += 1) {
    const path = trace(14, (t) =>
      polar(PLATE, mix(242, 290, t), (leaf / 90) * TAU + 0.09 * Math.sin(Math.PI * t)),
    );
    plate.burin(path, (_, t) => 2 * Math.sin(Math.PI * t), BRASS);
  }
}

function solid(plate: Engraving, outline: Point[], light: (x: number, y: number) => number): void {
  plate.fill(outline);
  for (const line of hatchLines(outline, Math.PI / 2, 4.6, 8))
    plate.burin(line, ([x, y]) => light(x, y));
  plate.burin([...outline, outline[0] ?? [0, 0]], 2.2);
}

function mirrored(half: Point[], axis: number): Point[] {
  return [...half, ...half.map(([x, y]): Point => [2 * axis - x, y]).reverse()];
}

function fork(plate: Engraving): void {
  const axis = 168;
  const half = spline([
    [168, 1190],
    [186, 1180],
    [190, 1100],
    [181, 960],
    [177, 850],
    [182, 790],
    [206, 750],
    [212, 690],
  ]);
  solid(plate, mirrored(half, axis), (x) => mix(3.4, 0.6, clamp((x - 124) / 90)));
  for (let tine = 0; tine < 4; tine += 1) {
    const x = 130 + tine * 25.4;
    const outline: Point[] = [
      [x - 6, 700],
      [x - 5, 560],
      [x, 542],
      [x + 5, 560],
      [x + 6, 700],
    ];
    solid(plate, outline, (px) => mix(3.4, 0.8, clamp((px - x + 6) / 12)));
  }
}

function knife(plate: Engraving): void {
  const blade = [
    ...spline([
      [1052, 860],
      [1050, 700],
      [1036, 590],
      [1004, 520],
    ]),
    ...spline([
      [1004, 520],
      [990, 620],
      [988, 760],
      [1000, 860],
    ]),
  ];
  const grip = spline([
    [1002, 860],
    [1006, 960],
    [1000, 1090],
    [1004, 1170],
    [1026, 1192],
    [1048, 1170],
    [1050, 1090],
    [1046, 960],
    [1050, 860],
  ]);
  solid(
    plate,
    blade,
    (x, y) => mix(0.5, 3.2, clamp((x - 990) / 62)) * (0.7 + 0.3 * Math.sin(y / 70)),
  );
  solid(plate, grip, (x) => mix(3, 0.6, clamp((x - 1000) / 50)));
  for (let ring = 0; ring < 5; ring += 1)
    plate.burin(
      [
        [1000, 868 + ring * 7],
        [1026, 870 + ring * 7],
        [1052, 868 + ring * 7],
      ],
      2,
      BRASS,
    );
}

/** Draws a glass from above: circles, and the light that it bends on to the wood. */
function glass(plate: Engraving): void {
  plate.fill(ellipse(GLASS, 114, 114, 120));
  for (let ring = 0; ring < 15; ring += 1) {
    const radius = 112 - ring * 7.2;
    plate.burin(
      ellipse([GLASS[0] + ring * 0.9, GLASS[1] + ring * 0.9], radius, radius, 140),
      (_, t) => {
        const light = 0.5 + 0.5 * Math.cos(t * TAU + 2.5 + ring * 0.14);
        return ring === 0 || ring === 4 ? 2.7 : 0.3 + 2.4 * light ** 3;
      },
      ring > 4 && ring % 3 === 0 ? BRASS : SHELL,
    );
  }
}
