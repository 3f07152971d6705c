import { BRASS, Engraving, INK } from '../engraving';
import { clamp, type Point, smooth, TAU, trace } from '../geometry';

const FLAT = 0.44;
const DROPS: { at: Point; rings: number; gap: number }[] = [
  { at: [1290, 470], rings: 46, gap: 23 },
  { at: [800, 300], rings: 34, gap: 25 },
  { at: [1640, 905], rings: 30, gap: 22 },
];

/** Three drops on still water. A drop's rings are thicker where they cross another drop's crests. */
export function drinkingRipples(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  DROPS.forEach((drop, index) => {
    for (let ring = 1; ring <= drop.rings; ring += 1) {
      const radius = ring * drop.gap;
      const count = Math.ceil(80 + radius * 1.1);
      const line = trace(count, (t): Point => [
        drop.at[0] + Math.cos(t * TAU) * radius,
        drop.at[1] + Math.sin(t * TAU) * radius * FLAT,
      ]);
      const age = 1 - ring / (drop.rings + 1);
      plate.burin(
        line,
        (point) => {
          const lift = others(point, index);
          const shine =
            0.55 -
            0.45 * Math.sin(Math.atan2((point[1] - drop.at[1]) / FLAT, point[0] - drop.at[0]));
          const quiet = 1 - smooth(1000, 420, point[0]) * smooth(560, 900, point[1]);
          return (0.25 + 1.5 * shine * (0.5 + lift)) * age ** 0.55 * 1.75 * quiet;
        },
        ring <= 2 ? BRASS : plate.line,
      );
    }
  });
  return plate;
}

/** Returns the height of the other drops' waves at a point, from -1 to 1. Distant waves are lower. */
function others([x, y]: Point, own: number): number {
  let sum = 0;
  DROPS.forEach((drop, index) => {
    if (index === own) return;
    const radius = Math.hypot(x - drop.at[0], (y - drop.at[1]) / FLAT);
    const reach = clamp(1 - radius / (drop.gap * (drop.rings + 6)));
    sum += Math.cos((radius / drop.gap / 2) * TAU * 0.5) * reach * 1.25;
  });
  return clamp(sum, -0.5, 1.1);
}
