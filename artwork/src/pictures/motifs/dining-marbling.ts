import { clamp, mix, type Point, smooth, spline, trace } from '../geometry';
import { gradientNoise, type Noise, type Random, seeded } from '../random';

interface Vein {
  root: Point;
  angle: number;
  length: number;
  /** Half of the vein's width at its widest point. */
  width: number;
  order: number;
}

/** The seams of fat between the eye, the cap above it and the tail on its left. They meet in a knot. */
const SEAMS: readonly (readonly [points: Point[], width: number])[] = [
  [
    [
      [250, 640],
      [330, 560],
      [420, 480],
      [470, 400],
      [560, 322],
      [700, 276],
      [850, 286],
      [985, 356],
    ],
    9,
  ],
  [
    [
      [470, 400],
      [492, 500],
      [540, 600],
      [640, 676],
      [780, 726],
      [900, 742],
    ],
    7,
  ],
  [
    [
      [330, 560],
      [372, 640],
      [372, 730],
      [330, 830],
    ],
    5,
  ],
];
/** The points where veins enter the eye, and their directions. */
const ROOTS: readonly (readonly [root: Point, angle: number])[] = [
  [[520, 360], 0.9],
  [[640, 292], 1.25],
  [[780, 278], 1.75],
  [[920, 318], 2.2],
  [[1040, 470], 2.9],
  [[1036, 620], 3.5],
  [[900, 740], 4.2],
  [[740, 716], 4.6],
  [[580, 630], 5.4],
  [[484, 470], 0.25],
  [[300, 590], 1.9],
  [[420, 480], 2.7],
];
const FLECKS = 74;
const STEP = 5;
const wander = gradientNoise(57);

/** Returns how much of a point is fat, from 0 to 1. The fat consists of seams, veins in the eye, and flecks. */
export function marbling(width: number, height: number): Noise {
  const random = seeded(58);
  const field = new Float32Array(width * height);
  const stroke = (path: Point[], widthAt: (t: number) => number) =>
    path.forEach((point, index) => stamp(field, width, point, widthAt(index / (path.length - 1))));

  for (const [points, half] of SEAMS) {
    const path = spline(points, 60);
    stroke(
      path,
      (t) => half * (0.35 + 0.65 * Math.sin(Math.PI * clamp(t, 0.06, 0.94))) + ragged(path, t),
    );
  }
  const veins: Vein[] = ROOTS.map(([root, angle]) => ({
    ...{ root, angle, order: 0 },
    length: mix(130, 250, random()),
    width: mix(4.4, 6, random()),
  }));
  for (let fleck = 0; fleck < FLECKS; fleck += 1) {
    const root: Point = [mix(260, 1090, random()), mix(250, 860, random())];
    const angle = wander(root[0] / 260, root[1] / 260) * 3 + 1.1;
    veins.push({
      root,
      angle,
      length: mix(18, 64, random()),
      width: mix(2, 3.4, random()),
      order: 2,
    });
  }
  for (let vein = veins.pop(); vein; vein = veins.pop()) {
    const { path, branches } = grow(vein, random);
    const { width: half, order } = vein;
    // A vein tapers from its root, and a fleck tapers at both ends.
    stroke(path, (t) => half * (order === 2 ? Math.sin(Math.PI * t) : 1 - t) + ragged(path, t) / 2);
    veins.push(...branches);
  }
  return (x, y) => field[Math.round(y) * width + Math.round(x)] ?? 0;
}

/** Returns the path of a vein, which wanders with the noise, and the thinner veins that branch off it. */
function grow({ root, angle, length, width, order }: Vein, random: Random) {
  const branches: Vein[] = [];
  let [point, heading] = [root, angle];
  const path = trace(Math.ceil(length / STEP), () => {
    const here = point;
    heading += wander(here[0] / 44, here[1] / 44) * 0.34;
    point = [here[0] + Math.cos(heading) * STEP, here[1] + Math.sin(heading) * STEP];
    if (order < 2 && random() < 0.075) {
      const side = random() < 0.5 ? -1 : 1;
      branches.push({
        ...{ root: here, order: order + 1 },
        angle: heading + side * mix(0.5, 1.1, random()),
        length: length * mix(0.3, 0.6, random()),
        width: width * 0.66,
      });
    }
    return here;
  });
  return { path, branches };
}

function ragged(path: readonly Point[], t: number): number {
  const [x, y] = path[Math.floor(t * (path.length - 1))] ?? [0, 0];
  return wander(x / 16, y / 16) * 1.6;
}

/** Adds a soft disc of fat to the field, and leaves fat that is already there. */
function stamp(field: Float32Array, width: number, [cx, cy]: Point, half: number): void {
  const reach = Math.ceil(half + 2);
  for (let y = Math.round(cy) - reach; y <= cy + reach; y += 1) {
    for (let x = Math.round(cx) - reach; x <= cx + reach; x += 1) {
      const fat = smooth(half + 1.5, half - 1.5, Math.hypot(x - cx, y - cy));
      const at = y * width + x;
      field[at] = Math.max(field[at] ?? 0, fat);
    }
  }
}
