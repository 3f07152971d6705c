import { mix, type Point, smooth, trace } from '../geometry';
import { gradientNoise, type Noise, type Random, seeded } from '../random';

interface Vein {
  root: Point;
  angle: number;
  length: number;
  /** Half of it, where it is thickest. */
  width: number;
  order: number;
}

const VEINS = 13;
const FLECKS = 110;
const STEP = 5;
const wander = gradientNoise(57);

/** How much of a point is fat, 0 to 1: veins that enter a muscle and branch, and flecks between them. */
export function marbling(width: number, height: number, outline: Point[], middle: Point): Noise {
  const random = seeded(58);
  const field = new Float32Array(width * height);
  const stroke = (path: Point[], widthAt: (t: number) => number) =>
    path.forEach((point, index) => stamp(field, width, point, widthAt(index / (path.length - 1))));

  const veins: Vein[] = Array.from({ length: VEINS }, (_, index) => {
    const root = outline[Math.round(((index + 0.5 * random()) / VEINS) * (outline.length - 1))];
    const [x, y] = root ?? middle;
    return {
      ...{ root: [x, y], order: 0 },
      angle: Math.atan2(middle[1] - y, middle[0] - x) + mix(-0.5, 0.5, random()),
      length: mix(110, 230, random()),
      width: mix(3.4, 5.4, random()),
    };
  });
  for (let fleck = 0; fleck < FLECKS; fleck += 1) {
    const root: Point = [mix(270, 1040, random()), mix(270, 860, random())];
    const angle = wander(root[0] / 260, root[1] / 260) * 3 + 1.1;
    veins.push({
      root,
      angle,
      length: mix(16, 58, random()),
      width: mix(1.6, 3, random()),
      order: 2,
    });
  }
  for (let vein = veins.pop(); vein; vein = veins.pop()) {
    const { path, branches } = grow(vein, random);
    const { width: half, order } = vein;
    // A vein tapers from where it enters; a fleck at both ends.
    stroke(path, (t) => half * (order === 2 ? Math.sin(Math.PI * t) : 1 - t) + ragged(path, t) / 2);
    veins.push(...branches);
  }
  return (x, y) => field[Math.round(y) * width + Math.round(x)] ?? 0;
}

/** Walks with the noise, and bears a thinner vein now and then. */
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

/** A disc whose edge is soft, so that lines end in a point there; what is fat already stays. */
function stamp(field: Float32Array, width: number, [cx, cy]: Point, half: number): void {
  const reach = Math.ceil(half + 4);
  for (let y = Math.round(cy) - reach; y <= cy + reach; y += 1) {
    for (let x = Math.round(cx) - reach; x <= cx + reach; x += 1) {
      const fat = smooth(half + 3.5, half - 1, Math.hypot(x - cx, y - cy));
      const at = y * width + x;
      field[at] = Math.max(field[at] ?? 0, fat);
    }
  }
}
