import { BRASS, Engraving, INK, SHELL } from '../engraving';
import { hatchLines, mix, type Point, rotate, smooth, spline, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';

const noise = fractal(gradientNoise(71), 3);

type Place = (x: number, y: number) => Point;

/** A cook's knife, and below it an oyster knife that points the other way. */
export function recruitmentKnife(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  cloth(plate);
  cooksKnife(plate, (x, y) => rotate([x, y], -0.07, [700, 420]));
  oysterKnife(plate, (x, y) => rotate([x, y], 0.09, [720, 800]));
  return plate;
}

function cooksKnife(plate: Engraving, place: Place): void {
  const spine = spline([
    [96, 426],
    [380, 372],
    [660, 352],
    [905, 350],
  ]);
  const edge = spline([
    [905, 506],
    [700, 518],
    [420, 502],
    [200, 462],
    [96, 426],
  ]);
  const blade = [...spine, ...edge];
  shadow(
    plate,
    blade.map(([x, y]) => place(x, y)),
  );
  const on = (points: Point[]): Point[] => points.map(([x, y]) => place(x, y));
  plate.fill(on(blade));
  for (const line of hatchLines(blade, 0, 7.2, 8)) {
    plate.burin(on(line), ([x, y], t) => {
      const across = (y - 350) / 160;
      const sheen = Math.exp(-(((x / 1440 + across * 0.35 - 0.6) / 0.07) ** 2));
      return Math.max(
        0,
        mix(3.1, 0.7, smooth(0, 0.85, across + noise(x / 240, y / 30) * 0.2)) *
          (1 - sheen) *
          smooth(0, 0.04, t),
      );
    });
  }
  const grind = trace(140, (t) => place(mix(150, 903, t), 452 + 30 * Math.sin(t * 1.5) - 6));
  plate.burin(grind, (_, t) => 1.8 * smooth(0, 0.2, t));
  plate.burin(on([...blade, [96, 426]]), 2.8);
  const bolster: Point[] = [
    [905, 350],
    [960, 372],
    [960, 452],
    [930, 486],
    [905, 506],
  ];
  plate.fill(on(bolster));
  for (const line of hatchLines(bolster, Math.PI / 2, 6, 6))
    plate.burin(on(line), (_, t) => mix(0.8, 3.8, t));
  plate.burin(on([...bolster, [905, 350]]), 2.8);
  handle(
    plate,
    place,
    spline([
      [960, 372],
      [1080, 364],
      [1230, 376],
      [1318, 398],
      [1340, 440],
    ]),
    spline([
      [1340, 440],
      [1312, 470],
      [1220, 458],
      [1090, 450],
      [960, 452],
    ]),
  );
  for (const x of [1020, 1136, 1252]) {
    for (let ring = 1; ring <= 4; ring += 1) {
      plate.burin(
        trace(30, (t) =>
          place(x + Math.cos(t * 6.283) * ring * 3.2, 413 + Math.sin(t * 6.283) * ring * 3.2),
        ),
        1.7,
        BRASS,
      );
    }
  }
}

function oysterKnife(plate: Engraving, place: Place): void {
  const upper = spline([
    [1180, 800],
    [1100, 768],
    [980, 758],
    [816, 764],
  ]);
  const lower = spline([
    [816, 836],
    [980, 842],
    [1100, 832],
    [1180, 800],
  ]);
  const blade = [...upper, ...lower];
  const on = (points: Point[]): Point[] => points.map(([x, y]) => place(x, y));
  shadow(plate, on(blade));
  plate.fill(on(blade));
  for (const line of hatchLines(blade, 0, 6.6, 8)) {
    plate.burin(on(line), ([, y], t) => {
      const ridge = Math.abs(y - 815) / 40;
      return mix(0.6, 3, ridge) * smooth(1, 0.94, t);
    });
  }
  plate.burin(on(trace(60, (t) => [mix(816, 1150, t), 800] as const)), 1.8);
  plate.burin(on([...blade, [1180, 800]]), 2.8);
  for (let ring = 0; ring < 9; ring += 1) {
    plate.burin(
      on(trace(20, (t) => [816 - ring * 6, mix(752, 848, t)] as const)),
      (_, t) => mix(1, 4.2, t),
      BRASS,
    );
  }
  handle(
    plate,
    place,
    spline([
      [764, 754],
      [660, 716],
      [520, 714],
      [430, 748],
      [404, 800],
    ]),
    spline([
      [404, 800],
      [430, 856],
      [520, 886],
      [660, 882],
      [764, 846],
    ]),
  );
}

/** Draws a handle of turned wood: lines along it that swerve round two knots, darker at the bottom. */
function handle(plate: Engraving, place: Place, top: Point[], low: Point[]): void {
  const outline = [...top, ...low];
  const on = (points: Point[]): Point[] => points.map(([x, y]) => place(x, y));
  shadow(plate, on(outline));
  plate.fill(on(outline));
  const count = Math.min(top.length, low.length) - 1;
  for (let line = 0; line <= 17; line += 1) {
    const v = line / 17;
    const path = trace(count, (t) => {
      const a = top[Math.round(t * count)] ?? [0, 0];
      const b = low[count - Math.round(t * count)] ?? [0, 0];
      const swerve = v + 0.05 * noise(a[0] / 70, v * 2) * Math.sin(Math.PI * v);
      return place(mix(a[0], b[0], swerve), mix(a[1], b[1], swerve));
    });
    plate.burin(path, (_, t) =>
      Math.max(
        0.4,
        mix(0.7, 4, v ** 1.3) + noise(t * 7, line) * 1.2 - 2 * Math.exp(-(((v - 0.26) / 0.1) ** 2)),
      ),
    );
  }
  plate.burin(on([...outline, top[0] ?? [0, 0]]), 2.8);
}

function shadow(plate: Engraving, outline: Point[]): void {
  const moved = outline.map(([x, y]): Point => [x + 12, y + 26]);
  for (const line of hatchLines(moved, -0.6, 8, 10)) plate.burin(line, 1.5, BRASS);
}

function cloth(plate: Engraving): void {
  for (const y of [150, 162, 174, 930, 942, 954]) {
    const line = trace(200, (t) => [mix(70, 1370, t), y + 3 * noise(t * 9, y)] as const);
    plate.burin(line, y === 162 || y === 942 ? 4 : 1.2, INK);
  }
}
