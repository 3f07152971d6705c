import { Engraving, INK, SAMPHIRE, SHELL } from '../engraving';
import { mix, type Point, rotate, smooth, trace } from '../geometry';
import { fractal, gradientNoise, type Random, seeded } from '../random';

interface Shoot {
  root: Point;
  angle: number;
  length: number;
  girth: number;
  order: number;
}

/** Samphire, grown by one rule: a stem consists of joints, and each joint may bear a pair of stems. */
export function aboutSamphire(): Engraving {
  const plate = new Engraving(1200, 1500, SHELL);
  mud(plate);
  const random = seeded(12);
  const stems: Shoot[] = [
    { root: [330, 1330], angle: -1.72, length: 660, girth: 33, order: 0 },
    { root: [880, 1340], angle: -1.38, length: 730, girth: 35, order: 0 },
    { root: [600, 1350], angle: -1.56, length: 1020, girth: 44, order: 0 },
  ];
  for (const stem of stems) grow(plate, stem, random);
  return plate;
}

function grow(plate: Engraving, shoot: Shoot, random: Random): void {
  const joints = Math.max(
    3,
    Math.round(shoot.length / (shoot.girth * (shoot.order === 0 ? 2.1 : 2.5))),
  );
  const bend = (random() - 0.5) * 0.35;
  let from = shoot.root;
  const branches: Shoot[] = [];
  const segments: { from: Point; angle: number; length: number; girth: number }[] = [];
  for (let joint = 0; joint < joints; joint += 1) {
    const t = joint / joints;
    const angle = shoot.angle + bend * t + (-Math.PI / 2 - shoot.angle) * t * 0.75;
    const length = shoot.length / joints;
    const girth = shoot.girth * mix(1, 0.7, t);
    segments.push({ from, angle, length, girth });
    from = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const bears = shoot.order < 2 && joint >= 1 && joint < joints - 2;
    if (!bears) continue;
    for (const side of [-1, 1]) {
      if (shoot.order === 1 && random() < 0.45) continue;
      branches.push({
        root: from,
        angle: angle + side * mix(0.52, 0.72, random()),
        length: shoot.length * mix(0.42, 0.2, t) * mix(0.8, 1.15, random()),
        girth: girth * 0.72,
        order: shoot.order + 1,
      });
    }
  }
  for (const branch of branches) grow(plate, branch, random);
  for (const segment of segments) drawJoint(plate, segment);
}

/** Draws a plump joint: its outline, and lines round its shaded side. */
function drawJoint(
  plate: Engraving,
  joint: { from: Point; angle: number; length: number; girth: number },
): void {
  const { from, angle, length, girth } = joint;
  const half = (u: number): number =>
    (girth / 2) *
    (0.72 + 0.34 * Math.sin(Math.PI * u) + 0.18 * smooth(0.55, 0.95, u)) *
    smooth(1.12, 0.93, u);
  const place = (u: number, v: number): Point => {
    const [x, y] = rotate([u * length * 1.05, v * half(u)], angle);
    return [from[0] + x, from[1] + y];
  };
  plate.fill([...trace(16, (u) => place(u, -1)), ...trace(16, (u) => place(1 - u, 1))]);
  plate.burin(
    trace(18, (u) => place(u, -1)),
    (_, u) => 0.9 + 0.9 * u,
    INK,
  );
  plate.burin(
    trace(18, (u) => place(u, 1)),
    (_, u) => 1.9 + 1.2 * u,
    INK,
  );
  plate.burin(
    trace(8, (v) => place(1, mix(-1, 1, v))),
    1.3,
    INK,
  );
  for (let line = 0; line < 4; line += 1) {
    const v = mix(-0.1, 0.84, line / 3);
    plate.burin(
      trace(14, (u) => place(mix(0.06, 0.94, u), v)),
      (_, u) => mix(0.7, 2.4, line / 3) * Math.sin(Math.PI * u) ** 0.6,
      SAMPHIRE,
    );
  }
}

function mud(plate: Engraving): void {
  const noise = fractal(gradientNoise(8), 3);
  for (let row = 0; row < 17; row += 1) {
    const y = 1316 + row * 8.5;
    const line = trace(240, (t) => [mix(60, 1140, t), y + noise(t * 4, row * 0.35) * 16] as const);
    plate.burin(
      line,
      ([x]) => {
        const edge = smooth(60, 260, x) * smooth(1140, 940, x);
        return edge * (0.8 + 2.1 * noise(x / 130, row * 0.6)) * smooth(17, 9, row);
      },
      INK,
    );
  }
}
