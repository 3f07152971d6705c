import { BRASS, type Cut, Engraving, INK, SHELL } from '../engraving';
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
      [1312, 392],
      [1336, 410],
      [1344, 426],
    ]),
    spline([
      [1344, 444],
      [1334, 460],
      [1306, 470],
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

/** A turned part: how far it reaches from its axis, at places along it. */
type Profile = (readonly [along: number, reach: number])[];

const AXIS = 800;
const WOOD: Profile = [
  [404, 0],
  [409, 24],
  [424, 40],
  [456, 52],
  [520, 59],
  [592, 57],
  [656, 47],
  [700, 39],
  [726, 37],
];
const FERRULE: Profile = [
  [726, 37],
  [732, 41],
  [744, 41],
  [748, 37],
  [764, 35],
  [768, 39],
  [780, 39],
  [786, 36],
];
const GUARD: Profile = [
  [786, 52],
  [789, 62],
  [795, 66],
  [801, 62],
  [804, 52],
];
const BLADE: Profile = [
  [804, 27],
  [850, 31],
  [930, 38],
  [1010, 38],
  [1084, 29],
  [1140, 15],
  [1182, 0],
];

/** Short and stout, with a guard before the hand and a blade of two bevels that meet in a ridge. */
function oysterKnife(plate: Engraving, place: Place): void {
  const on = (points: Point[]): Point[] => points.map(([x, y]) => place(x, y));
  const [wood, ferrule, guard, blade] = [WOOD, FERRULE, GUARD, BLADE].map(outlineOf) as [
    Point[],
    Point[],
    Point[],
    Point[],
  ];
  for (const part of [wood, blade, guard]) shadow(plate, on(part));

  plate.fill(on(blade));
  for (const line of hatchLines(blade, 1.18, 5.2, 3)) {
    plate.burin(on(line), ([x], t) => bevel(line, t, x));
  }
  plate.burin(on(trace(80, (t) => [mix(806, 1166, t), AXIS - 2] as const)), (_, t) => 2.4 - t);
  closed(plate, on(blade));

  turned(plate, place, FERRULE, 4.2, BRASS, () => 0);
  closed(plate, on(ferrule), 2.2);
  for (const x of [748, 766]) {
    plate.burin(on(trace(20, (t) => [x + 4 * Math.sin(t * Math.PI), mix(763, 837, t)] as const)), 2);
  }
  turned(plate, place, WOOD, 5.4, INK, (x, v) => noise(x / 150, v * 4) * 1.5 + knot(x, v));
  closed(plate, on(wood));
  turned(plate, place, GUARD, 4.4, INK, () => 0);
  closed(plate, on(guard));
}

/** The bevel above catches the light in the middle; the one below lies in the shade. */
function bevel(line: Point[], t: number, x: number): number {
  const [, y] = line[Math.round(t * (line.length - 1))] ?? [0, 0];
  const below = y > AXIS - 2;
  const light = Math.exp(-(((x - 770) / 150) ** 2)) + Math.exp(-(((x - 1040) / 60) ** 2));
  return below ? mix(2.6, 3.6, smooth(AXIS, AXIS + 36, y)) : mix(1.5, 0.2, Math.min(1, light));
}

/** A knot in the wood, round which the grain grows dark. */
const knot = (x: number, v: number) =>
  1.6 * Math.exp(-(((x - 560) / 46) ** 2) - ((v - 0.1) / 0.3) ** 2);

function outlineOf(profile: Profile): Point[] {
  const upper = spline(profile.map(([x, reach]): Point => [x, AXIS - reach]));
  return [...upper, ...upper.map(([x, y]): Point => [x, 2 * AXIS - y]).reverse()];
}

function closed(plate: Engraving, outline: Point[], width = 2.8): void {
  plate.burin([...outline, outline[0] ?? [0, 0]], width);
}

/** Lines along a round part: a highlight above the axis, dark below it, and a reflection at the lower edge. */
function turned(
  plate: Engraving,
  place: Place,
  profile: Profile,
  spacing: number,
  colour: string,
  grain: (x: number, v: number) => number,
): void {
  const outline = outlineOf(profile);
  const upper = outline.slice(0, outline.length / 2);
  plate.fill(outline.map(([x, y]) => place(x, y)));
  const most = Math.max(...profile.map(([, reach]) => reach));
  for (let off = -most + spacing / 2; off < most; off += spacing) {
    const line = upper.filter(([, y]) => Math.abs(off) < AXIS - y);
    const path = line.map(([x]) => place(x, AXIS + off + 1.6 * noise(x / 60, off / 14)));
    const cut: Cut = (_, t) => {
      const [x, y] = line[Math.round(t * (line.length - 1))] ?? [0, 0];
      const v = off / (AXIS - y || 1);
      const shade = mix(0.7, 3.9, smooth(-0.3, 0.75, v)) + 1.6 * smooth(-0.75, -1, v);
      const gleam = 2 * Math.exp(-(((v + 0.42) / 0.16) ** 2)) + 1.5 * smooth(0.8, 1, v);
      return Math.max(0.4, shade - gleam + grain(x, v));
    };
    plate.burin(path, cut, colour);
  }
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
