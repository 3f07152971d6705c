import { BRASS, Engraving, INK } from '../engraving';
import { clamp, ellipse, mix, type Point, smooth, spline, trace } from '../geometry';
import { gradientNoise } from '../random';

const NOSE = 610;
const TAIL = 1670;
const BACK = spline([
  [0, 0],
  [0.06, 62],
  [0.2, 128],
  [0.38, 156],
  [0.6, 128],
  [0.82, 62],
  [0.93, 40],
  [1, 46],
]);
const BELLY = spline([
  [0, 0],
  [0.05, 38],
  [0.2, 104],
  [0.4, 142],
  [0.62, 104],
  [0.82, 48],
  [0.93, 34],
  [1, 40],
]);
const noise = gradientNoise(77);

/** A sea bass with its head to the left. Its scales follow the body, and its fins are drawn ray by ray. */
export function diningBass(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  fins(plate);
  tail(plate);
  plate.fill([...edge(-1), ...edge(1).reverse()]);
  scales(plate);
  lateralLine(plate);
  head(plate);
  pectoral(plate);
  plate.burin(edge(-1), (_, t) => 3.6 * smooth(0, 0.03, t) * (1 - 0.4 * t));
  plate.burin(edge(1), (_, t) => 2 * smooth(0, 0.03, t));
  return plate;
}

function height(profile: Point[], u: number): number {
  const at = Math.max(
    1,
    profile.findIndex((point) => point[0] >= u),
  );
  const a = profile[at - 1];
  const b = profile[at];
  if (a === undefined || b === undefined) return 0;
  return b[0] === a[0] ? b[1] : mix(a[1], b[1], (u - a[0]) / (b[0] - a[0]));
}

/** Returns a point of the body: `u` from nose (0) to tail (1), `v` from back (-1) to belly (1). */
function body(u: number, v: number): Point {
  const x = mix(NOSE, TAIL, u);
  const axis = 560 - 46 * Math.sin(u * 2.6) + 40 * u;
  return [x, axis + (v < 0 ? v * height(BACK, u) : v * height(BELLY, u)) * 1.34];
}

function edge(v: number): Point[] {
  return trace(240, (t) => body(t, v));
}

function scales(plate: Engraving): void {
  const rows = 23;
  for (let row = 1; row < rows; row += 1) {
    const v = mix(-1, 1, row / rows);
    for (let column = 0; column < 66; column += 1) {
      const u = mix(0.235, 0.992, (column + (row % 2) / 2) / 66);
      const size = 0.0096;
      const arc = trace(12, (t) => {
        const a = mix(-1.45, 1.45, t);
        return body(u + Math.cos(a) * size, clamp(v + Math.sin(a) * (1.08 / rows), -1, 1));
      });
      const lit = 1 - smooth(-0.85, 0.75, v);
      const dapple = 0.8 + 0.5 * noise(u * 16, v * 3);
      plate.burin(
        arc,
        (_, t) => (0.55 + 2.5 * lit ** 0.8 * dapple) * (0.35 + 0.65 * Math.sin(Math.PI * t)),
      );
    }
  }
}

function lateralLine(plate: Engraving): void {
  const line = trace(160, (t) => body(mix(0.27, 0.98, t), -0.3 + 0.3 * smooth(0, 0.7, t)));
  plate.burin(line, (_, t) => 2.4 * (1 - 0.6 * t), BRASS);
}

function head(plate: Engraving): void {
  const gill = (shift: number): Point[] =>
    trace(60, (t) =>
      body(0.245 + shift + 0.05 * Math.sin(Math.PI * t) - 0.04 * t, mix(-0.98, 0.96, t)),
    );
  plate.fill([
    ...trace(50, (t) => body(0.257 * t, -0.98)),
    ...gill(0.012),
    ...trace(50, (t) => body(0.217 * (1 - t), 0.98)),
  ]);
  for (let line = 0; line < 5; line += 1)
    plate.burin(
      gill(0.012 - line * 0.009),
      (_, t) => (line === 0 ? 4 : 1.4) * Math.sin(Math.PI * t) ** 0.5,
    );
  plate.burin(
    trace(50, (t) => body(0.16 + 0.035 * Math.sin(Math.PI * t), mix(-0.4, 0.75, t))),
    (_, t) => 2.2 * Math.sin(Math.PI * t),
  );
  for (let line = 1; line < 24; line += 1) {
    const v = mix(-0.95, 0.92, line / 24);
    const path = trace(70, (t) => body(mix(0.012, 0.222 + 0.03 * Math.cos(v * 1.6), t), v));
    plate.burin(path, ([x, y], t) => {
      const grain = noise(x / 34, y / 20) + 0.5 - 0.62 * smooth(-0.6, 0.9, v);
      return clamp(grain) * 2.5 * smooth(0, 0.16, t) * smooth(1.02, 0.9, t);
    });
  }
  plate.burin(
    trace(40, (t) => body(0.002 + 0.085 * t, 0.18 + 0.3 * t)),
    (_, t) => 3.4 * (1 - t) + 0.6,
  );
  const eye = body(0.105, -0.42);
  plate.fill(ellipse(eye, 31, 31));
  plate.burin(ellipse(eye, 30, 30), (_, t) => 1.6 + 1.6 * Math.abs(Math.sin(t * 3.1)));
  for (let ring = 0; ring < 4; ring += 1)
    plate.burin(ellipse(eye, 26 - ring * 3.4, 26 - ring * 3.4), 1.3, BRASS);
  plate.dot([eye[0] - 4, eye[1] - 5], 3.4);
}

/** Draws the fin behind the gill. It lies on the scales, so it is drawn after them. */
function pectoral(plate: Engraving): void {
  const root = body(0.285, 0.3);
  const tip = (ray: number): Point => [
    root[0] + mix(150, 96, ray) * 1.05,
    root[1] + mix(-14, 76, ray),
  ];
  plate.fill([root, ...trace(12, tip)]);
  for (let ray = 0; ray <= 11; ray += 1) {
    const end = tip(ray / 11);
    const path = trace(
      16,
      (t) =>
        [mix(root[0], end[0], t), mix(root[1], end[1], t) + 7 * Math.sin(Math.PI * t)] as const,
    );
    plate.burin(path, (_, t) => 2.9 * (1 - 0.6 * t));
  }
  plate.burin(trace(12, tip), 1.3);
}

interface Fin {
  from: number;
  to: number;
  v: number;
  rays: number;
  reach: number;
  sweep: number;
}

const FINS: Fin[] = [
  { from: 0.32, to: 0.53, v: -0.97, rays: 9, reach: 118, sweep: 0.5 },
  { from: 0.58, to: 0.78, v: -0.97, rays: 14, reach: 96, sweep: 0.62 },
  { from: 0.34, to: 0.41, v: 0.94, rays: 8, reach: 122, sweep: 0.95 },
  { from: 0.64, to: 0.78, v: 0.95, rays: 12, reach: 92, sweep: 0.8 },
];

function fins(plate: Engraving): void {
  for (const fin of FINS) {
    const tips: Point[] = [];
    const side = Math.sign(fin.v);
    for (let ray = 0; ray < fin.rays; ray += 1) {
      const r = ray / (fin.rays - 1);
      const root = body(mix(fin.from, fin.to, r), fin.v);
      const reach = fin.reach * Math.sin(mix(0.75, 2.75, r)) ** 0.7;
      const tip: Point = [root[0] + reach * fin.sweep, root[1] + side * reach];
      tips.push(tip);
      for (let twin = 0; twin < 3; twin += 1) {
        const path = trace(
          20,
          (t) =>
            [
              mix(root[0], tip[0], t) + twin * 4.5 * t,
              mix(root[1], tip[1], t) + side * 8 * Math.sin(t * 3),
            ] as const,
        );
        plate.burin(path, (_, t) => (twin === 0 ? 3 : 1.2) * (1 - t * 0.75));
      }
    }
    plate.burin(spline(tips, 6), 1.2);
  }
}

function tail(plate: Engraving): void {
  for (let ray = 0; ray <= 34; ray += 1) {
    const v = mix(-1, 1, ray / 34);
    const root = body(0.985, v * 0.9);
    const fork = 92 + 98 * Math.abs(v) ** 1.3;
    const path = trace(
      30,
      (t) => [root[0] + fork * t, root[1] + v * 150 * t ** 1.25 - 14 * t] as const,
    );
    plate.burin(path, (_, t) => (ray % 34 === 0 ? 3.4 : 1.9) * (1 - 0.7 * t));
  }
}
