import type { Engraving } from '../engraving';
import { clamp, mix, type Point, rotate, smooth, TAU, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';

export interface OysterShell {
  centre: Point;
  /** Half of the shell's length from hinge to lip. */
  size: number;
  turn: number;
  seed: number;
  rings: number;
}

/**
 * Returns a point of the shell. In the shell's own coordinates the hinge is at (0, 0) and the lip at about
 * (0, 2). `grown` is 0 at the hinge and 1 at the lip. All rings start at the hinge, as on a real shell.
 */
export function shellPoint(shell: OysterShell, angle: number, grown: number): Point {
  const noise = noiseOf(shell.seed);
  const width = 0.74 + 0.1 * Math.sin(angle + 0.6);
  const ruffle =
    noise(Math.cos(angle) * 1.3 + 5, Math.sin(angle) * 1.3 + grown * 1.6) * 0.13 +
    noise(Math.cos(angle) * 4 + 9, Math.sin(angle) * 4 + grown * 4) * 0.045 * grown;
  const x = Math.cos(angle) * width * (1 + ruffle) * (1 - 0.34 * clamp(-Math.sin(angle)) ** 2);
  const y = 1 + Math.sin(angle) * (1 + ruffle * 0.9);
  const bend = 0.16 * (1 - y / 2) ** 2;
  const local: Point = [(x + bend) * grown, y * grown - 1];
  const [px, py] = rotate(local, shell.turn);
  return [shell.centre[0] + px * shell.size, shell.centre[1] + py * shell.size];
}

const noises = new Map<number, (x: number, y: number) => number>();

function noiseOf(seed: number): (x: number, y: number) => number {
  const known = noises.get(seed) ?? fractal(gradientNoise(seed), 3);
  noises.set(seed, known);
  return known;
}

/** Draws the outside of the shell: growth rings. Every few rings there is a ledge with a shadow. */
export function drawShell(plate: Engraving, shell: OysterShell, weight = 1): void {
  const noise = noiseOf(shell.seed + 100);
  for (let ring = shell.rings; ring >= 1; ring -= 1) {
    const grown = (ring / shell.rings) ** 0.82;
    const line = trace(320, (t) => shellPoint(shell, t * TAU - Math.PI / 2, grown));
    const ledge = ring % 7 === 0 || ring === shell.rings;
    plate.burin(line, (point, t) => {
      const angle = t * TAU - Math.PI / 2;
      const light = 0.5 - 0.5 * Math.cos(angle + shell.turn - 2.2);
      const broken = noise(point[0] / 60, point[1] / 60 + ring * 0.9) + 0.42;
      if (!ledge && broken < 0) return 0;
      const swell = ledge
        ? mix(1.1, 4.4, light ** 1.6)
        : mix(0.45, 1.9, light) * clamp(broken * 2.2);
      return swell * weight * smooth(0, 0.05, Math.min(t, 1 - t) + 0.03);
    });
  }
}

/** Draws fine lines from the hinge to the lip that follow the shell's curve, darker on the shaded side. */
export function drawRays(plate: Engraving, shell: OysterShell, count: number, weight = 1): void {
  const noise = noiseOf(shell.seed + 200);
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (ray / count) * TAU - Math.PI / 2;
    const shade = 0.5 - 0.5 * Math.cos(angle + shell.turn - 2.2);
    const line = trace(90, (t) =>
      shellPoint(shell, angle + 0.05 * Math.sin(t * 7 + ray), mix(0.1, 1, t)),
    );
    plate.burin(line, (_, t) => {
      const band = noise(angle * 5, t * 7) + shade * 0.7 - 0.34;
      return clamp(band * 2.4) * 1.5 * weight * smooth(0, 0.12, t);
    });
  }
}
